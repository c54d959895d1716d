/** What the end of a sentence makes of it: a question, a wish, a resolve, or something told. */
export type Mood = 'asks' | 'wishes' | 'resolves' | 'supposes' | 'tells'

const trailing = /(?:[.!~…^;,ㅋㅎㅠㅜ\s]|\p{Extended_Pictographic}|\u200d|\ufe0f)+$/gu
const rieul = 8
const firstSyllable = 0xac00
const finals = 28

/** Whether the syllable at `at` ends in ㄹ: 끊을, 살, 볼. */
function endsInRieul(text: string, at: number): boolean {
  const code = text.charCodeAt(at) - firstSyllable
  return code >= 0 && code % finals === rieul
}

const asks =
  /[?？]|(?:나|가|까|니|냐|려나|는지|은지|던가|을지|런지)$|(?:얼마|몇|언제|어디|무슨|어떤|누가|어느|왜)[가-힣\s\d]*(?:요|죠|지|야|데|어|아|해|돼|대|래)$|(?:거|게|건|맞)(?:죠|지)$/u
const wishes =
  /(?:줘|주라|주세|줄래|주시|주실|주십시오|줬으면|달라|바라|부탁|부탁해|부탁드려|부탁드립니다|해라|주면돼|주시면돼|싶어|싶은데|싶습니다|싶어서|궁금해|궁금한데|궁금합니다|궁금하네|보자|봅시다|볼까)$/u
const resolves =
  /[가-힣]야(?:지|겠다|겠어|겠네|겠음|겠는데|겠구나|되겠다|되겠어|되겠네|할듯|될듯|할것같아|될것같아|할거같아|겠습니다)$|(?:려고|려구|려고해|려구해|려고합니다|려합니다|기로했어|기로했다|기로했습니다|기로함|기로|생각이야|생각이에|생각임|계획이에|계획이야|예정이에|예정이야|작정이에|다짐했어|결심했어|도전|챌린지|보게)$/u
const supposes =
  /(?:나|가|은가|는가|인가|던가|ㄴ가)(?:봐|봅니다|보네|보다|보지|보군|본데)$|(?:거|것|건|줄|듯)같(?:아|네|다|습니다|음|더라|군|은데|긴해|기도해)$|(?:듯|듯해|듯하네|듯싶어|듯싶네|(?:죠|지)뭐|모양이야|모양이네|느낌이야|느낌이에|느낌이네|기분이야|기분이에|싶네)$/u
const tells =
  /(?:네|군|구나|구만|군그래|거든|잖아|더라|더라고|더라구|던데|다니|라니|니까|어서|아서|해서|라서|라|다|음|함|됨|임|ㅁ|는중|지뭐|지만|는데|은데|한데|인데|이에|예|야|어|아|해|여|와|워|돼|려|져|봐|대|래|습니다|합니다|입니다)$/u

/** Of the last clause of a message, politely said or not. */
export function moodOf(message: string): Mood | undefined {
  const said = message.normalize('NFC').replace(trailing, '')
  const clause =
    said
      .split(/[.!\n…]+\s|(?<=\?)\s*/u)
      .filter((one) => /[가-힣]/u.test(one))
      .at(-1) ?? ''
  if (/[?？]/u.test(clause)) return 'asks'
  const bare = clause.replace(/\s/gu, '').replace(trailing, '')
  const plain = bare.replace(/(?:이에|예|에)요$/u, '이에').replace(/(?<=[가-힣])(?:요|용|여|염)$/u, '')
  if (wishes.test(plain)) return 'wishes'
  if (supposes.test(plain)) return 'supposes'
  const intent = /(?:[래게께]|거(?:야|임|다|에|예|이에)|겁니다|란다)$/u.exec(plain)
  const intends = intent !== null && endsInRieul(plain, intent.index - 1)
  if (intends || resolves.test(plain)) return 'resolves'
  if (/까$/u.test(plain) || asks.test(plain)) return 'asks'
  return tells.test(plain) ? 'tells' : undefined
}
