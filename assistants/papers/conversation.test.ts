import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoTalks } from '#engine/testing/demo-talks.ts'
import { searchMigrations } from '#search/tables.ts'
import { alice, bob } from '#store/testing/databases.ts'
import { papers } from './assistant.ts'
import { prepareDemo } from './demo-data.ts'

const talks = demoTalks(papers, (database) => prepareDemo(database, alice), {
  migrations: [searchMigrations],
})
/** The last answer of a talk. */
const { last } = talks

test('a term is said first, then explained; what is at its plainest is said to be', async () => {
  assert.match(await last('트랜스포머가 뭐야?'), /^\*\*트랜스포머\*\*: .+\n\n.+/u)
  assert.match(await last('트랜스포머가 뭐야?', '더 쉽게'), /같은 설명을 다시/u)
})

test('what points back narrows what was counted, and is about what was spoken of', async () => {
  assert.match(await last('2017년 이후 논문 몇 편이야?', '그중에 NeurIPS는?'), /2017년 이후.*NeurIPS/u)
  assert.match(await last('트랜스포머가 뭐야?', '관련 논문 있어?'), /Attention Is All You Need/u)
})

test('what is denied is never answered by its opposite', async () => {
  assert.doesNotMatch(await last('arXiv 아닌 논문 목록 보여줘'), /\| arXiv \|/u)
})

test('a paper may be named without the word', async () => {
  assert.match(await last('CLIP은 데이터 몇 개로 학습했어?'), /^\*\*Learning Transferable Visual Models/u)
})

test('who wrote a paper, when and where is told from the library; what it does not know is said', async () => {
  assert.match(await last('BERT 논문 누가 썼어?'), /Jacob Devlin, .+가 썼어요/u)
  assert.match(await last('트랜스포머 논문 찾아줘', '그 논문 언제 나왔어'), /2017년 6월 12일.*에 나왔어요/u)
  assert.match(await last('BERT 논문 누가 썼어', '어느 학회야'), /NAACL.*에 실렸어요/u)
  assert.match(await last('RAG 논문 저자랑 연도'), /저자: Patrick Lewis.+등\n- 발표: 2020년/u)
  assert.match(await last('Attention Is All You Need 몇 쪽이야?'), /분량은 서재에 적혀 있지 않아요/u)
})

test('what a named paper says is found in the words of another language; what is merely near is said to be', async () => {
  assert.match(
    await last('BERT masking rate'),
    /(?:이렇게 나와 있어요|찾은 대목이에요)[\s\S]*마스킹 비율은 15%/u,
  )
  const near = await last('CLIP 논문 학습 데이터가 뭐야')
  assert.match(near, /가장 가까운 대목[\s\S]*4억 쌍/u)
  assert.doesNotMatch(near, /대목이 없어요/u)
  assert.match(await last('seq2seq 논문 설명해줘'), /^\*\*Sequence to Sequence Learning/u)
})

test('several papers are summed up in one answer, those named and those of a year', async () => {
  const named = await last('BERT 논문이랑 GPT-3 논문 요약해줘')
  assert.match(named, /BERT: Pre-training[\s\S]*\[3\][\s\S]*Few-Shot Learners[\s\S]*\[4\]/u)
  const missing = await last('BERT랑 Zorblax 논문 같이 요약해줘')
  assert.match(missing, /BERT: Pre-training[\s\S]*‘Zorblax’ 논문은 서재에서 찾지 못했거나/u)
  const ofYear = await last('2017년 논문들 요약해줘')
  assert.match(ofYear, /Mastering the Game of Go[\s\S]*Proximal Policy[\s\S]*Attention Is All You Need/u)
  assert.match(await last('1990년 논문들 요약해줘'), /‘1990’에 맞는 논문이 없어서/u)
})

test('terms are counted with those that everybody has, and both are told', async () => {
  assert.match(await last('카테고리별 용어 수'), /^내 용어 0개와 모두가 함께 쓰는 기본 용어 \d+개를 합쳐/u)
  assert.match(await last('용어 몇 개 있어?'), /^용어는 모두 \*\*\d{3}개\*\*예요/u)
})

test('an order that no query has is told of, not dropped', async () => {
  assert.match(await last('제일 긴 논문은?'), /^‘제일 긴’ 조건은 읽지 못해서/u)
  assert.match(await last('가장 많이 인용된 논문은?'), /^‘가장 많이 인용된’ 조건은[\s\S]*논문 \*\*\d+편/u)
  assert.doesNotMatch(await last('가장 오래된 논문 3편 보여줘'), /읽지 못해서/u)
})

test('an empty library says what to do first, and its chips lead somewhere', async () => {
  const ask = (message: string) => talks.tested.ask({ message, ownerId: bob })
  const { answer } = await ask('논문 목록 보여줘')
  assert.match(answer.text, /^서재가 비어 있어요[\s\S]*먼저 넣어 주세요/u)
  for (const chip of answer.suggestions ?? []) {
    const { text } = (await ask(chip)).answer
    assert.doesNotMatch(text, /서재가 비어|근거가 없어요|확실하지 않아요/u, chip)
  }
})

test('of a list that was shown, one is meant by its place, its age or its author; by its place in English, too', async () => {
  const list = '2014년 논문 목록 보여줘'
  assert.match(await last(list, '첫 번째 논문 요약해줘'), /^\*\*Adam/u)
  assert.match(await last(list, '그중 Bahdanau가 쓴 거 요약해줘'), /^\*\*Neural Machine Translation/u)
  assert.match(
    await last('list papers from 2020', 'summarize the third one'),
    /^\*\*Language Models are Few/u,
  )
  assert.match(
    await last('CVPR 논문 보여줘', '그중에 제일 최근꺼 요약해주세요'),
    /^\*\*High-Resolution Image/u,
  )
  assert.match(await last('CVPR 논문 보여줘', '가장 오래된 거 요약해줘'), /^\*\*You Only Look Once/u)
  assert.match(
    await last(list, '그중 Kingma가 쓴 거 요약해줘', '저자가 누구야'),
    /^\*\*Adam.+논문은 Diederik P. Kingma, Jimmy Ba/u,
  )
})

test('one of a list that is to be explained is that paper, and leaves the list as it was', async () => {
  const list = '강화학습 논문 뭐 있어?'
  for (const second of ['두번째꺼 쉽게 설명', '두 번째 거 쉽게 설명해줘'])
    assert.match(await last(list, second), /^\*\*Proximal Policy/u, second)
  assert.match(
    await last(list, '두 번째 거 설명해줘', '첫 번째 거 설명해줘'),
    /^\*\*Mastering the Game of Go/u,
  )
})

test('a word of another language is found in the paper that was spoken of', async () => {
  const told = await last('트랜스포머 누가 만들었어', '거기서 헤드 몇개썼대')
  assert.match(told, /^\*\*Attention Is All You Need[\s\S]*head[\s\S]*8개/u)
})

test('which of a list is meant is asked of that list, and of none that was spoken of before', async () => {
  const text = await last('BERT 논문 요약해줘', 'CVPR 논문 보여줘', '그거 요약해줘')
  assert.match(text, /어느 논문[\s\S]*1\. High-Resolution[\s\S]*3\. You Only Look Once/u)
  assert.doesNotMatch(text, /BERT|4\./u)
})

test('several papers are summed up as they were spoken of, and saved under the names of all', async () => {
  const talk = ['GPT-3 논문의 한계는?', 'LoRA 논문은 뭐라고 해?', '둘 다 요약해줘']
  assert.match(await last(...talk), /^논문 \*\*2편\*\*을[\s\S]*Few-Shot Learners[\s\S]*LoRA/u)
  assert.match(
    await last('BERT 논문 요약해줘', 'Adam 논문이랑 LoRA 논문 요약해줘', '요약 저장해줘'),
    /\*\*Adam, LoRA 요약.*\.md\*\* 파일로/u,
  )
})

test('what is to be changed is done where it is safe, else it is said where, and that nothing was done', async () => {
  assert.match(await last('드롭아웃 용어 지워줘'), /드롭아웃을 내 용어집에서만 안 보이게 했어요/u)
  assert.match(await last('배깅 용어 삭제해줘', '방금 지운 거 취소해줘'), /되돌렸어요|취소했어요/u)
  assert.match(await last('배깅이 뭐야?'), /^\*\*배깅/u)
  for (const [message, where] of [
    ['BERT 논문 삭제해줘', /\*\*BERT: Pre-training.+열고 ‘지우기’/u],
    ['U-Net 논문 제목 고쳐줘', /\*\*U-Net: .+‘정보 고치기’/u],
    ['새 용어 하나 등록하고 싶어', /‘용어 추가’/u],
    ['remove the GloVe paper from my library', /\*\*GloVe: .+‘지우기’/u],
  ] as const) {
    const text = await last(message)
    assert.match(text, /^아직 아무것도 바꾸지 않았어요/u, message)
    assert.match(text, where, message)
  }
  assert.match(await last('BERT 논문 찾아줘'), /\*\*BERT: Pre-training/u)
})

test('several venues are counted each; what a count leaves out is told', async () => {
  assert.match(
    await last('ICML이랑 ICLR 중에 어디가 논문이 더 많아?'),
    /\| ICLR \| 5 \|[\s\S]*\| ICML \| 2 \|/u,
  )
  assert.match(await last('Kingma 논문 몇 편이야?'), /^‘Kingma’ 논문은 모두 \*\*2편/u)
  assert.match(
    await last('제일 오래된 논문이 뭐야?'),
    /가장 오래된 것은 \*\*Long Short-Term Memory\*\*\(1997\)/u,
  )
})

test('a paper is understood by its own title, whole or by its initials, with particles behind it', async () => {
  for (const [message, title] of [
    ['Playing Atari with Deep Reinforcement Learning에서 경험을 왜 저장해?', 'Playing Atari'],
    ['playing atari with deep reinforcement-learning은 누가 썼어?', 'Playing Atari'],
    ['DDPM 논문 요약해줘', 'Denoising Diffusion'],
    ['Training Compute-Optimal Large Language Models를 요약해줘', 'Training Compute-Optimal'],
  ] as const)
    assert.match(await last(message), new RegExp(`^\\*\\*${title}`, 'u'), message)
  // Terms that stand in the title of a paper that is not there are none of what is asked.
  assert.match(
    await last('Attention Is Not Explanation에서 가중치를 왜 못 믿는다고 해?'),
    /‘Attention Is Not Explanation’/u,
  )
})

test('what is told apart from one thing is told apart from what was spoken of', async () => {
  const text = await last('레이어 정규화가 뭐야?', '배치 정규화랑 뭐가 달라?')
  assert.match(text, /레이어 정규화[\s\S]*배치 정규화/u)
  assert.match(text, /다르|견주|차이|나란히/u)
})

test('a place that a list does not have is told, and what has none asks for the list', async () => {
  assert.match(
    await last('CVPR 논문 보여줘', '다섯 번째 논문 요약해줘'),
    /^방금 보여 드린 논문은 3편이라 5번째는 없어요[\s\S]*1\. High-Resolution/u,
  )
  assert.match(await last('두 번째 논문 요약해줘'), /^아직 보여 드린 논문이 없어서/u)
})

test('of several terms none is dropped, and what is not there is told', async () => {
  const text = await last('PPO, DPO, TRPO가 뭐야?')
  assert.match(text, /\*\*PPO\*\*[\s\S]*\*\*DPO\*\*[\s\S]*‘TRPO’는 용어집에 없어서 뺐어요/u)
  assert.match(await last('BERT가 뭐야? GPT는 뭐야?'), /\*\*BERT\*\*[\s\S]*\*\*GPT\*\*/u)
  assert.match(
    await last('PPO, DPO, RLHF가 뭐야?'),
    /- \*\*PPO\*\*: [\s\S]*- \*\*DPO\*\*: [\s\S]*- \*\*RLHF\*\*: /u,
  )
})

test('names are read as people type them', async () => {
  assert.match(await last('gpt3 논문 언제 나왔어?'), /^\*\*Language Models are Few-Shot Learners/u)
  assert.match(await last('알파고 제로 논문 요약해줘'), /^\*\*Mastering the Game of Go/u)
  assert.match(await last('스케일링 법칙 논문이랑 친칠라 논문 요약해줘'), /논문 \*\*2편\*\*을 요약했어요/u)
})

test('groups are told by words of either language; what is about a thing is no part of its name', async () => {
  assert.match(await last('venue별 paper count'), /학회별로 셌어요/u)
  assert.match(await last('year별로 몇 편씩이야'), /연도별로 셌어요/u)
  assert.match(await last('양자컴퓨터쪽 논문 있어?'), /‘양자컴퓨터’/u)
})

test('a topic is found by its area, another name, a slip of the pen or the sound of an author', async () => {
  assert.match(await last('의료영상쪽 논문 몇 편 있어?'), /‘의료영상’ 논문은 모두 \*\*1편\*\*/u)
  assert.match(await last('diffusion 모댈 논문 있어?'), /‘diffusion 모델’로 읽고[\s\S]*Diffusion/u)
  assert.match(await last('컴퓨터비전 논문 몇 개냐'), /‘컴퓨터비전’ 논문.*\*\*9편\*\*/u)
  assert.match(await last('벤지오 논문 몇 편 있어?'), /모두 \*\*3편\*\*/u)
  assert.match(await last('positional encoding은 왜 필요해?'), /Attention Is All You Need[\s\S]*위치 인코딩/u)
})

test('what letters are short for is said', async () => {
  assert.match(
    await last('GPT가 뭐의 약자야?'),
    /^GPT는 \*\*Generative Pre-trained Transformer\*\*의 약자예요/u,
  )
  assert.match(await last('과적합은 무엇의 약자야?'), /약자인지는 용어집에 적혀 있지 않아요/u)
})

test('what was put in last is by that time, and one of those shown is among them', async () => {
  assert.match(await last('최근에 넣은 논문 세 편 보여줘'), /서재에 넣은 순서로/u)
  assert.match(await last('지난주에 올린 논문 몇 편이야?'), /‘지난주.*’ 조건은 읽지 못해서/u)
  assert.doesNotMatch(await last('최근 추가한 논문 3개', '그 중 제일 오래된 거'), /서재에 넣은 순서/u)
  const earliest = await last('강화 학습이 뭐야?', '관련된 논문 있어?', '그 가운데 가장 먼저 나온 것은?')
  assert.match(earliest, /앞에서 보여 드린/u)
  assert.doesNotMatch(earliest, /Long Short-Term Memory/u)
})

test('a reason that a passage does not give is said to be missing', async () => {
  assert.match(
    await last('BERT 논문에서 masking을 15%로 한 이유가 나오나요?'),
    /이유를 밝힌 문장은[\s\S]*15%/u,
  )
  assert.doesNotMatch(await last('트랜스포머 논문에서 head를 왜 8개로 했어?'), /이유를 밝힌 문장은/u)
})

test('what is not understood is asked back with what would be done, and a term of ours is never turned away', async () => {
  assert.doesNotMatch(await last('수학 몰라도 역전파 이해됨? 쉽게좀'), /도와드리기 어려워요/u)
  assert.match(await last('인공지능이 뭐야?'), /^\*\*인공지능\*\*: /u)
})

test('a term stands where its phrase begins, and what one name of several has no entry for is told', async () => {
  assert.match(await last('초등학생 딸이 인공지능이 뭐냐고 묻는데 쉽게 알려줘'), /^\*\*인공지능\*\*/u)
  const several = await last('Zorblax랑 GPT가 뭐야?')
  assert.match(several, /\*\*GPT\*\*: [\s\S]*‘Zorblax’는 용어집에 없어서/u)
})

test('a term and a paper are told in as many sentences as are asked for', async () => {
  const term = await last('CNN 한 줄 요약')
  assert.match(term, /^\*\*합성곱 신경망\*\*: [^\n]+\n\n용어집에 있는/u)
  assert.equal(await last('CNN을 한 문장으로 알려줘'), term)
  const paper = await last('RAG 논문 두 문장으로 요약해줘')
  assert.equal(paper.match(/^- /gmu)?.length, 2, paper)
})

test('an easy explanation that is not wanted is the hard one', async () => {
  assert.match(await last('쉬운 비유 말고 KL 발산을 식으로 설명해줘'), /Σ/u)
})

test('news of a year that the library has nothing of are not answered by older papers', async () => {
  const text = await last('2031년 최신 LLM 논문 뭐 있어?')
  assert.match(text, /물어보신 때에 나온 논문이 없어요 \(가장 최근 논문은 2022년\)/u)
  assert.doesNotMatch(text, /^>/mu)
})

test('what was put in lately is looked for in the library alone, with what it is about', async () => {
  assert.match(
    await last('요즘 올린 거 중에 이미지 논문'),
    /^‘이미지’ 논문 \*\*\d편\*\*을 서재에 넣은 순서로/u,
  )
})

test('where a name was asked for, a paper is known by what it says', async () => {
  assert.match(await last('요약 좀 해줘', '그 잔차 어쩌고 하는 거, 152층짜리'), /^\*\*Deep Residual/u)
})

test('a rank of something else is no limit, and an order by name is one', async () => {
  const text = await last('저자별 논문 수', '1등 저자 논문 목록을 연도 오름차순으로')
  assert.match(text, /‘1 ?등’ 조건은 읽지 못해서[\s\S]*오래된 순서로/u)
})

test('an SQL word is not taken for the paper whose title begins so', async () => {
  assert.doesNotMatch(await last('DROP TABLE papers; 실행해줘'), /Dropout/u)
})

test('what a message asks beside is answered behind, or said to be left', async () => {
  const both = await last('양자화가 뭐야? 그리고 논문은 몇 편 있어?')
  assert.match(both, /\*\*양자화\*\*: [\s\S]*\*\*32편\*\*|\*\*32편\*\*[\s\S]*\*\*양자화\*\*: /u)
  assert.match(
    await last('BERT가 뭐야? 그리고 용어집에서 BERT 지워줘'),
    /BERT 지워줘’[은는] 아직 답하지 않았어요/u,
  )
  const told = await last('회의가 5분 뒤라 급해요. 재현율이 뭐예요?')
  assert.match(told, /^\*\*재현율\*\*: /u)
})

test('the oldest and the newest are told together, and who wrote what together is of both', async () => {
  assert.match(
    await last('제일 오래된 논문이랑 제일 최신 논문 알려줘'),
    /가장 오래된 것은 \*\*Long Short-Term Memory\*\*\(1997\), 가장 최근 것은/u,
  )
  const both = await last(
    'Ilya Sutskever 논문 몇 편이야?',
    'Radford 논문은 몇 편이야?',
    '둘이 같이 쓴 논문은 뭐 있어?',
  )
  assert.match(both, /‘Ilya Sutskever’, ‘Radford’의 논문 \*\*2편\*\*/u)
})

test('whether a venue has the most is answered by yes or no', async () => {
  assert.match(await last('뉴립스 논문이 제일 많은 거 맞지?'), /^네, \*\*NeurIPS\*\*가 10편으로 가장 많아요/u)
  assert.match(await last('CVPR 논문이 제일 많은 거 맞지?'), /^아니요, \*\*CVPR\*\*이 가장 많지는 않아요/u)
})

test('a format that there is none of is said, and nothing is saved in its place', async () => {
  const asked = await last('BERT 논문 요약해줘', '그거 pdf로 저장해줘')
  assert.match(asked, /PDF 파일로는 저장할 수 없어서 아직 (?:아무것도 )?저장하지 않았어요/u)
  assert.match(await last('BERT 논문 요약해서 pdf로 저장해줘'), /\[1\][\s\S]*PDF 파일로는 저장할 수 없어서/u)
})

test('another is meant in the place of what was answered, and no entry renamed', async () => {
  assert.match(
    await last('ViT 논문 요약해줘', '아니다 CLIP으로 바꿔줘'),
    /^\*\*Learning Transferable Visual Models/u,
  )
})

test('what is asked of the product is answered as it is set', async () => {
  assert.match(await last('내가 올린 논문을 다른 사람도 볼 수 있나요?'), /나만/u)
  assert.match(await last('용어가 왜 하나도 안 쌓여?'), /자동 추출: /u)
  assert.match(await last('DROP TABLE papers; 이거 치면 지워져?'), /^아니요, 지워지거나 바뀌지 않아요/u)
})

test('a figure that no list goes by is told, and two papers are told side by side', async () => {
  assert.match(await last('논문별 저자 수 상위 5개 목록'), /‘저자[^’]*’ 조건은 읽지 못해서/u)
  const both = await last('Chinchilla 논문이 Kaplan 논문의 결론을 어떻게 뒤집었어?')
  assert.match(both, /Training Compute-Optimal[\s\S]*Scaling Laws/u)
})

test('what a follow-up says itself is looked for where what was spoken of before finds nothing', async () => {
  const text = await last('강화학습이 뭐야?', '그럼 아타리 게임 했다는 논문에선 사람보다 잘했대요?')
  assert.match(text, /Playing Atari/u)
})

test('two papers are told apart by the days they came out', async () => {
  const text = await last('Bahdanau 논문 언제 나왔어?', '그거 트랜스포머 논문보다 며칠 먼저 나온 거야?')
  assert.match(text, /Neural Machine Translation.*2014년 9월 1일.*2017년 6월 12일.*1,015일.*먼저 나왔어요/u)
})

test('an area that no list has is a condition, what a library does not keep is said to be, and few are named', async () => {
  assert.match(
    await last('의료 분야 논문이 몇 편 있죠?'),
    /^‘의료’ 논문은 모두 \*\*1편\*\*이에요: \*\*U-Net/u,
  )
  assert.match(await last('구글에서 쓴 논문은 몇 편이야?'), /소속이 적혀 있지 않아서 ‘구글’/u)
  assert.match(await last('저자가 세 명인 논문은 몇 편이야?'), /‘세 명’ 조건은 읽지 못해서/u)
  assert.match(await last('GPT-3 논문 저자가 몇 명이야?'), /모두 \*\*31명\*\*이에요.*저자가 가장 많아요/u)
  assert.match(await last('래드포드가 쓴 논문 목록 보여줘'), /‘래드포드’ 논문 \*\*4편/u)
})
