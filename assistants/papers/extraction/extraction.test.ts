import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, beforeEach, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAnswer, followUpJobs } from '#engine/after-answer.ts'
import { noEmbeddings } from '#engine/embedding.ts'
import { createJobs, type Jobs } from '#engine/jobs.ts'
import { summaryJob } from '#engine/memory/summary-job.ts'
import { type TestEngine, testEngine } from '#engine/testing/test-engine.ts'
import type { Reply } from '#model/testing/reply.ts'
import { type ScriptedServer, scriptedServer } from '#model/testing/scripted-server.ts'
import { scriptedSettings, testModels } from '#model/testing/test-models.ts'
import type { Json } from '#protocol/events.ts'
import { searchMigrations } from '#search/tables.ts'
import type { Database } from '#store/database.ts'
import { readModelCalls } from '#store/model-calls.ts'
import { localNotifier } from '#store/notify.ts'
import { readSessionEvents } from '#store/session-events.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { prepareStarterGlossary } from '../glossary/starter.ts'
import { termKey } from '../glossary/term.ts'
import { keepOut } from '../glossary/write-terms.ts'
import { paperSettingsSchema, writePaperSettings } from '../settings.ts'
import { paperMigrations, paperTables } from '../tables.ts'
import { lecturer, proposed, reply } from './testing/lecturer.ts'

const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}${at + 1}호`)

for (const { name, skip, open } of testDatabases) {
  describe(`taking terms out of answers, on ${name}`, { skip }, () => {
    let database: Database
    let server: ScriptedServer
    let engine: TestEngine
    let jobs: Jobs
    let roles: Record<string, string> = {}
    let models = 0
    const reported: { error: unknown; level: string | undefined }[] = []
    before(async () => {
      database = await open([searchMigrations, paperMigrations])
      await prepareStarterGlossary(database)
      server = await scriptedServer()
      const asked = testModels(database, () => scriptedSettings(server.url, roles))
      const notifier = localNotifier()
      const report = (error: unknown, _: unknown, level?: string) => reported.push({ error, level })
      const followUps = followUpJobs([lecturer], {
        models: asked,
        embeddings: noEmbeddings,
        notifier,
        report,
        newId: randomUUIDv7,
      })
      const summary = summaryJob(notifier)
      jobs = createJobs({
        ...{ database, report, upkeep: [], lookEverySeconds: 1 },
        jobs: [summary, ...followUps.map(({ job }) => job)],
      })
      await jobs.start()
      engine = testEngine(database, [lecturer], {
        ...{ models: asked, notifier },
        afterAnswer: afterAnswer({ jobs, notifier, summary, followUps }),
      })
    })
    after(async () => {
      await engine.engine.close(1000)
      await jobs.stop(1000)
      await database.close()
      await server.close()
    })
    beforeEach(() => {
      // A circuit that one test has broken is none of the next one's.
      roles = { extract: `openai:cheap-${++models}` }
      reported.length = 0
    })

    const own = (ownerId = alice) =>
      database.asOwner(ownerId, (tx) =>
        paperTables(tx).selectFrom('glossary').selectAll().where('owner_id', '=', ownerId).execute(),
      )
    const outcomes = (ownerId = alice) =>
      database.asOwner(ownerId, (tx) =>
        paperTables(tx).selectFrom('term_extractions').selectAll().where('owner_id', '=', ownerId).execute(),
      )
    async function until<T>(look: () => Promise<T | undefined | false>): Promise<T> {
      for (let tries = 0; tries < 1500; tries++) {
        const found = await look()
        if (found) return found
        await delay(10)
      }
      throw new Error('It did not come')
    }
    /** Gives the answer and waits until it has been read; resolves to the terms saved of it. */
    async function saved(message: string, context: Record<string, Json> = {}, ownerId = alice) {
      const before = (await outcomes(ownerId)).filter(({ outcome }) => outcome !== 'failed').length
      const { sessionId, turnId } = await engine.ask({ message, context, ownerId })
      await until(
        async () => (await outcomes(ownerId)).filter(({ outcome }) => outcome !== 'failed').length > before,
      )
      const terms = (await own(ownerId)).filter(({ source }) => source.turnId === turnId)
      return { sessionId, turnId, terms: terms.map(({ term }) => term) }
    }
    /** All answers have been read, or left. */
    const idle = () =>
      until(async () => {
        const { rows } = await sql`
          select from pgboss.job where name = 'extract_terms' and state in ('created', 'active', 'retry')`.execute(
          database.admin,
        )
        return rows.length === 0
      })
    const events = (sessionId: string) => database.asOwner(alice, (tx) => readSessionEvents(tx, sessionId, 0))
    const settings = (extraction: Record<string, unknown>) =>
      database.asOwner(alice, (tx) => writePaperSettings(tx, paperSettingsSchema.parse({ extraction })))

    test('three terms are there of an answer with three, within 1–5, and the page is told', async () => {
      const terms = names('가나기법', 3)
      server.play(() => reply(...terms.map((term) => proposed(term))))
      const { sessionId, turnId, terms: kept } = await saved(`${terms.join(', ')}을 써요.`)
      assert.deepEqual(kept.toSorted(), terms)
      const told = (await events(sessionId))
        .map(({ event }) => event)
        .filter((it) => it.type === 'terms_saved')
      assert.deepEqual(told, [{ type: 'terms_saved', count: 3, terms }])
      const [heard] = server.heard
      assert.equal(heard?.body.temperature, 0.3)
      const calls = await database.asOwner(alice, (tx) => readModelCalls(tx, turnId, { prompts: true }))
      assert.deepEqual(
        calls.map(({ key, role }) => [key, role]),
        [['extract_terms/extract', 'extract']],
      )
    })

    test('the answer is whole before anything is read of it', async () => {
      const answered = Promise.withResolvers<void>()
      server.play(() => ({ ...reply(proposed('나중기법')), after: answered.promise }))
      const { answer } = await engine.ask({ message: '나중기법을 써요.' })
      assert.equal(answer.finishReason, 'complete')
      assert.ok((await own()).every(({ term }) => term !== '나중기법'))
      answered.resolve()
      await until(async () => (await own()).some(({ term }) => term === '나중기법'))
    })

    test('twenty of twenty within 10–30; two of two within 5–15: nothing is made up to fill it', async () => {
      for (const [count, min, max] of [
        [20, 10, 30],
        [2, 5, 15],
      ] as const) {
        const terms = names(`범위기법${min}의`, count)
        server.play(() =>
          reply(
            ...terms.map((term) => proposed(term)),
            proposed('회의실', { field: 'other' }),
            proposed('없는 말'),
          ),
        )
        const { terms: kept } = await saved(`${terms.join(', ')}. 회의실에서.`, { terms: { min, max } })
        assert.equal(kept.length, count)
      }
    })

    test('of more than there may be the best are kept', async () => {
      const terms = names('최고기법', 4)
      server.play(() =>
        reply(...terms.map((term, at) => proposed(term, { importance: at / 4, certainty: 1 }))),
      )
      const { terms: kept } = await saved(terms.join(' '), { terms: { min: 1, max: 2 } })
      assert.deepEqual(kept.toSorted(), ['최고기법3호', '최고기법4호'])
    })

    test('one bad term never costs the others', async () => {
      server.play(() =>
        reply(
          proposed('온전한기법'),
          { answer: 1, term: '뜻없는기법', field: 'ML' },
          proposed('빈뜻기법', { definition: ' ' }),
          proposed('줄표기법', { definition: '-' }),
          proposed('긴기법', { term: '가'.repeat(300) }),
          'kein Objekt',
          null,
          proposed('이상한기법', { difficulty_level: 'expert', related_terms: 'x', importance: 'high' }),
        ),
      )
      const { terms } = await saved('온전한기법 뜻없는기법 빈뜻기법 줄표기법 긴기법 이상한기법')
      assert.deepEqual(terms.toSorted(), ['온전한기법', '이상한기법'])
    })

    test('terms that are there are skipped, and that is written to the log', async () => {
      server.play(() =>
        reply(proposed('BLEU'), proposed('어텐션', { aliases: ['Attention'] }), proposed('새기법하나')),
      )
      const { terms } = await saved('BLEU와 어텐션, 새기법하나')
      assert.deepEqual(terms, ['새기법하나'])
      assert.match(String(reported.find(({ level }) => level === 'debug')?.error), /BLEU, 어텐션/u)
    })

    test('no terms is normal: nothing is logged, nothing told', async () => {
      server.play(() => reply())
      const { sessionId, terms } = await saved('오늘은 날씨가 좋네요.')
      assert.deepEqual(terms, [])
      assert.deepEqual(reported, [])
      assert.ok((await events(sessionId)).every(({ event }) => event.type !== 'terms_saved'))
    })

    test('the same answer twice is one call to a model', async () => {
      server.play(() => reply(proposed('두번기법')))
      await saved('두번기법은 같은 답이에요.')
      assert.equal(server.heard.length, 1)
      await engine.ask({ message: '두번기법은 같은 답이에요.' })
      server.play(() => reply(proposed('다음기법')))
      await saved('다음기법으로 넘어가요.')
      assert.equal(server.heard.length, 1)
      assert.equal((await own()).filter(({ term }) => term === '두번기법').length, 1)
    })

    test('a reply that is no JSON is mended once; one that stays so is logged without the person’s text', async () => {
      server.play((_, count) => (count === 1 ? { text: ['{"terms": [{'] } : reply(proposed('고친기법'))))
      assert.deepEqual((await saved('고친기법이에요.')).terms, ['고친기법'])
      const secret = '주민번호는 구공일일일일이고 비밀기법을 써요'
      server.play(() => ({ text: [`죄송하지만 못 해요. ${secret}`] }))
      const { answer } = await engine.ask({ message: secret })
      assert.equal(answer.finishReason, 'complete')
      await until(async () => reported.some(({ error }) => String(error).includes('못 해요')))
      assert.ok(reported.every(({ error }) => !String(error).includes('구공일일')))
      await until(async () => (await outcomes()).some(({ outcome }) => outcome === 'failed'))
      server.play(() => reply(proposed('비밀기법')))
      await until(async () => (await own()).some(({ term }) => term === '비밀기법'))
    })

    test('the second model is asked where the first does not answer, and then the one of the answer’s level', async () => {
      roles = { extract: 'openai:down,anthropic:up' }
      server.play(({ body }) => (body.model === 'down' ? { status: 401 } : reply(proposed('둘째기법'))))
      assert.deepEqual((await saved('둘째기법을 써요.')).terms, ['둘째기법'])
      roles = { extract: 'openai:down', answer_hard: 'openai:strong' }
      server.play(({ body }) => (body.model === 'strong' ? reply(proposed('어려운기법')) : { status: 401 }))
      assert.deepEqual((await saved('어려운기법을 써요.', { difficulty: 'hard' })).terms, ['어려운기법'])
      assert.match(server.heard.at(-1)?.prompt ?? '', /level: hard/u)
    })

    test('text2sql and what is switched off is not read', async () => {
      server.play(() => reply(proposed('안읽는기법')))
      await engine.ask({ message: 'SQL 안읽는기법' })
      await settings({ on: false })
      await engine.ask({ message: '안읽는기법 둘' })
      await idle()
      await settings({ tools: ['search_paper'] })
      await engine.ask({ message: '안읽는기법 셋' })
      await idle()
      await settings({})
      server.play(() => reply(proposed('읽는기법')))
      assert.deepEqual((await saved('읽는기법')).terms, ['읽는기법'])
      assert.ok((await own()).every(({ term }) => term !== '안읽는기법'))
    })

    test('eight turns at once: nothing twice, nothing without a definition, nothing that is kept out', async () => {
      await database.asOwner(alice, (tx) => keepOut(tx, { term: '막은기법', aliases: ['BlockedOne'] }))
      server.play(() => ({
        ...reply(
          ...Array.from({ length: 6 }, (_, at) => [
            proposed('같은기법', { answer: at + 1 }),
            proposed('동시에기법', { answer: at + 1, aliases: ['같은 기법'] }),
            proposed('막은기법', { answer: at + 1 }),
            proposed('다른이름', { answer: at + 1, aliases: ['blocked one'] }),
            proposed('뜻이없음', { answer: at + 1, definition: '' }),
          ]).flat(),
        ),
        firstMs: 50,
      }))
      const read = async () => (await outcomes()).filter(({ outcome }) => outcome !== 'failed').length
      const count = await read()
      await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          engine.ask({ message: `${at}번째 답: 같은기법, 동시에기법, 막은기법, 다른이름, 뜻이없음` }),
        ),
      )
      await until(async () => (await read()) >= count + 8)
      const terms = await own()
      const keys = terms.map(({ term }) => termKey(term))
      assert.equal(new Set(keys).size, keys.length)
      assert.equal(keys.filter((key) => key === '같은기법').length, 1)
      for (const gone of ['막은기법', '다른이름', '뜻이없음', '동시에기법'])
        assert.ok(!keys.includes(gone), gone)
      assert.ok(terms.every(({ definition }) => definition.trim().length > 8))
      // Answers that wait together are asked about together.
      assert.ok(server.heard.length < 8, String(server.heard.length))
    })

    test('of an answer that was set aside nothing is kept, read or not', async () => {
      const gate = Promise.withResolvers<void>()
      server.play(() => ({ ...reply(proposed('치운기법'), proposed('안본기법')), after: gate.promise }))
      const first = await engine.ask({ message: '치운기법을 써요.' })
      await until(async () => server.heard.length > 0)
      const second = await engine.ask({ message: '안본기법을 써요.' })
      for (const { turnId } of [first, second]) {
        const [message] = await database.asOwner(alice, (tx) =>
          tx.db.selectFrom('messages').select('id').where('turn_id', '=', turnId).execute(),
        )
        const again = { ownerId: alice, messageId: message!.id, message: '다른 말', timeZone: 'Asia/Seoul' }
        await engine.read((await engine.engine.resend(again)).turnId)
      }
      gate.resolve()
      await idle()
      assert.ok((await own()).every(({ term }) => !['치운기법', '안본기법'].includes(term)))
      assert.ok(server.heard.every(({ prompt }) => !prompt.includes('안본기법')))
      for (const { sessionId } of [first, second])
        assert.ok((await events(sessionId)).every(({ event }) => event.type !== 'terms_saved'))
    })

    test('one owner’s answers fill nobody else’s glossary', async () => {
      server.play(() => reply(proposed('밥의기법')))
      assert.deepEqual((await saved('밥의기법', {}, bob)).terms, ['밥의기법'])
      assert.ok((await own()).every(({ term }) => term !== '밥의기법'))
    })

    test('without a model what the answer itself explains is kept, with its own sentence', async () => {
      roles = {}
      const text = [
        '답이에요. 이 방법은 데이터를 쓰는 좋은 방법이에요.',
        '**스페큘러티브 디코딩(Speculative Decoding)**은 작은 모델이 먼저 쓴 토큰을 큰 모델이 한꺼번에 검사하는 방법이에요.',
        '- 플래시 어텐션이란 어텐션을 메모리 사이를 덜 오가며 계산하는 알고리즘이에요.',
        '김치란 배추를 절여 담근 우리나라의 발효 음식이에요.',
        'GAN은 만드는 신경망과 가려내는 신경망이 겨루는 생성 모델이에요.',
        '리그레션(XYZ)을 모델에 써 보았어요.',
      ].join('\n')
      const { terms } = await saved(text)
      assert.deepEqual(terms.toSorted(), ['스페큘러티브 디코딩', '플래시 어텐션'])
      const kept = (await own()).find(({ term }) => term === '플래시 어텐션')
      assert.ok(text.includes(kept!.definition))
      assert.deepEqual(
        server.heard.filter(({ prompt }) => prompt.includes('플래시')),
        [],
      )
    })

    test('whatever fails, the turn is as it would be, and the person sees nothing', async () => {
      for (const [at, broken] of (
        [{ status: 401 }, { refuse: true }, { closeAfter: 1 }, { text: ['{}'] }, { text: [''] }] as Reply[]
      ).entries()) {
        server.play(() => broken)
        const failed = (await outcomes()).filter(({ outcome }) => outcome === 'failed').length
        const { answer, sessionId } = await engine.ask({ message: `실패기법${at}호를 써요.` })
        assert.deepEqual([answer.finishReason, answer.text], ['complete', `실패기법${at}호를 써요.`])
        await until(
          async () => (await outcomes()).filter(({ outcome }) => outcome === 'failed').length > failed,
        )
        assert.ok((await events(sessionId)).every(({ event }) => event.type !== 'terms_saved'))
      }
      assert.ok((await own()).every(({ term }) => !term.startsWith('실패기법')))
    })
  })
}
