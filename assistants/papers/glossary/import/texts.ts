/** The entries a file may have. */
export const mostRows = 1000

/** What is said of a glossary's file, and of its rows. */
export const glossaryTexts = {
  noRows: '읽을 용어가 없는 파일이에요. 첫 줄에 term(용어)과 definition(정의) 열이 있어야 해요.',
  tooMany: `한 번에 ${mostRows.toLocaleString('ko')}개까지 가져올 수 있어요. 파일을 나눠 주세요.`,
  tooHeavy: '읽는 데 너무 오래 걸리는 파일이에요. 용어를 나누어 올려 주세요.',
  broken: 'CSV로 읽을 수 없는 파일이에요. 따옴표와 쉼표를 확인해 주세요.',
  noTerm: '용어가 비어 있어요.',
  noDefinition: '정의가 비어 있어요.',
  tooLong: '글이 너무 길어요.',
  badLevel: '난이도는 beginner, intermediate, advanced 가운데 하나여야 해요.',
  repeated: '같은 이름이 파일에 두 번 있어요.',
  /** Of an entry that is written by hand. */
  unnamed: { ko: '글자나 숫자가 있는 이름이어야 해요.', en: 'A name has to have a letter or a digit.' },
  taken: (name: string) => `‘${name}’: 다른 용어가 쓰고 있는 이름이에요.`,
}
