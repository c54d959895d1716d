import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { noEmbeddings } from '#engine/embedding.ts'
import { bareToolContext } from '#engine/testing/tool-context.ts'
import { isMiss } from '#engine/tool.ts'
import type { ModelPrompt } from '#model/request.ts'
import type { Role } from '#model/roles.ts'
import { scriptedServer } from '#model/testing/scripted-server.ts'
import { patient, scriptedSettings, testModels, textOf } from '#model/testing/test-models.ts'
import type { PapersImported } from '#protocol/papers.ts'
import { progressOf } from '#search/indexing.ts'
import { search } from '#search/search.ts'
import { searchMigrations } from '#search/tables.ts'
import type { Database, Tx } from '#store/database.ts'
import { alice, testDatabases } from '#store/testing/databases.ts'
import { paperMigrations } from '../tables.ts'
import { twoColumnPaper } from '../testing/two-column-pdf.ts'
import { importPapers } from './import/import-papers.ts'
import { correctPaper, deletePaper, filterPapers, findPaper, passagesOf } from './papers.ts'
import { searchPapers } from './search-papers.ts'
import { summarisePaper } from './summarise-paper.ts'

const bibtex = String.raw`
% a library as reference managers export it
@string{neurips = "Advances in Neural Information Processing Systems"}
@inproceedings{vaswani2017,
  title = {Attention Is {All} You Need}, author = {Vaswani, Ashish and Shazeer, Noam and others},
  booktitle = neurips # { 30}, year = 2017, eprint = {1706.03762v5}, archivePrefix = {arXiv},
  abstract = {The dominant sequence transduction models are based on complex recurrent networks.},
}
@article{broken, title = {Never closed, year = 2020
@misc{notitle, year = 2021}
@article{kim2022,
  title = "한국어 문장 임베딩의 평가",
  author = {김하늘 and M{\"u}ller, J{\'o}zef},
  journal = {정보과학회논문지}, year = {2022}, doi = {https://doi.org/10.5626/JOK.2022.49.1}
}`

const atom = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:arxiv="http://arxiv.org/schemas/atom">
  <entry>
    <id>http://arxiv.org/abs/1706.03762v7</id><published>2017-06-12T17:57:34Z</published>
    <title>Attention is all
      you need</title><summary>Models &amp; more.</summary><author><name>Ashish Vaswani</name></author>
  </entry>
  <entry>
    <id>http://arxiv.org/abs/2401.00001v1</id><published>2024-01-01T00:00:00Z</published>
    <title>An Invented Survey of Memory Routing</title>
    <summary>We survey routing of memories in long documents.</summary>
    <author><name>Mina Sample</name></author><author><name>Jun Invented</name></author>
    <arxiv:doi>10.1000/xyz.1</arxiv:doi><category term="cs.CL"/><category term="cs.LG"/>
  </entry>
</feed>`

for (const { name, skip, open } of testDatabases) {
  describe(`the library on ${name}`, { skip }, () => {
    let database: Database
    before(async () => {
      database = await open([searchMigrations, paperMigrations])
    })
    after(() => database?.close())
    const asAlice = <T>(work: (tx: Tx) => Promise<T>) => database.asOwner(alice, work)
    const phases = new Set<string>()
    const take = (file: string, bytes: Uint8Array | string, signal = new AbortController().signal) => {
      const settled: PapersImported[] = []
      const setting = {
        ...{ database, embeddings: noEmbeddings, ownerId: alice, id: randomUUIDv7(), newId: randomUUIDv7 },
        signal,
        tell: ({ phase }: { phase: string }) => void phases.add(phase),
        settle: async (_: Tx, { papers }: { papers: PapersImported }) => void settled.push(papers),
      }
      const content = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes
      return importPapers(setting, { name: file, bytes: content }).then((papers) => {
        assert.deepEqual(settled, [papers])
        return papers
      })
    }

    test('forty pages of two columns: every citation is on its page', async () => {
      const { bytes, planted } = twoColumnPaper(40)
      const { ids, added } = await take('routing.pdf', bytes)
      assert.equal(added, 1)
      assert.deepEqual([...phases], ['reading', 'storing', 'indexing'])
      const paper = await asAlice((tx) => findPaper(tx, ids[0]!))
      assert.equal(paper?.title, 'Sparse Memory Routing for Long Documents')
      assert.deepEqual([paper.authors.length, paper.pages], [3, 40])
      const passages = await asAlice((tx) => passagesOf(tx, ids[0]!))
      const text = passages.map((passage) => passage.text).join('\n')
      assert.doesNotMatch(text, /Cited title|Journal of Invented|dist- ?ribution/u)
      let right = 0
      for (let at = 0; at < 20; at++) {
        const { text: sentence, page } = planted[Math.floor((at + 0.5) * (planted.length / 20))]!
        const { hits } = await asAlice((tx) => searchPapers(tx, sentence, { limit: 1 }))
        const hit = hits[0]!
        assert.ok(hit.quotes.every((quote) => hit.text.includes(quote)))
        if (hit.page === page && sentence.startsWith(hit.quotes[0]!)) right++
        else assert.fail(`${sentence} is on page ${page}: ${hit.page} ${hit.quotes[0]}`)
      }
      assert.equal(right, 20)
    })

    test('a paper that is there already is known again', async () => {
      const again = await take('copy of routing.pdf', twoColumnPaper(40).bytes)
      assert.deepEqual([again.added, again.known, again.duplicates, again.failed], [0, 1, 1, []])
      assert.equal(again.id, again.ids[0])
    })

    test('BibTeX: what is broken costs itself alone', async () => {
      const { ids, added, skipped } = await take('library.bib', bibtex)
      assert.equal(added, 2)
      assert.deepEqual(
        skipped.map(({ line }) => line),
        [9, 10],
      )
      const [attention, korean] = await Promise.all(ids.map((id) => asAlice((tx) => findPaper(tx, id))))
      assert.deepEqual(
        [attention?.title, attention?.authors, attention?.venue, attention?.arxivId],
        [
          'Attention Is All You Need',
          ['Ashish Vaswani', 'Noam Shazeer'],
          'Advances in Neural Information Processing Systems 30',
          '1706.03762',
        ],
      )
      assert.deepEqual(
        [korean?.authors, korean?.year, korean?.doi],
        [['김하늘', 'Józef Müller'], 2022, '10.5626/jok.2022.49.1'],
      )
    })

    test('arXiv’s feed: one known by its number, one new, found by its abstract', async () => {
      const { added, known } = await take('query.xml', atom)
      assert.deepEqual([added, known], [1, 1])
      const [survey] = (await asAlice((tx) => filterPapers(tx, { q: 'invented survey' }, { limit: 5 }))).items
      assert.deepEqual(
        [survey?.publishDate, survey?.categories, survey?.authors],
        ['2024-01-01', ['cs.CL', 'cs.LG'], ['Mina Sample', 'Jun Invented']],
      )
      const json = JSON.stringify({ id: '2401.00001', title: 'Other spelling', authors: 'A B, C D' })
      assert.deepEqual((await take('one.json', json)).known, 1)
      const { hits } = await asAlice((tx) => searchPapers(tx, 'survey routing of memories', { limit: 3 }))
      assert.ok(hits.some(({ paperId }) => paperId === survey?.id))
    })

    test('Markdown gives a paper known by its metadata its text; what it said of itself stays', async () => {
      const markdown = `# Attention Is All You Need\n\n저자: 아쉬시\n\n## 초록\n\n순환 없이 어텐션만 쓴다.\n\n## 1. 서론\n\nTransformer는 병렬화가 쉽다.\n\n## 참고 문헌\n\n[1] 인용된 글`
      const { ids, added } = await take('attention.md', markdown)
      assert.equal(added, 1)
      const paper = await asAlice((tx) => findPaper(tx, ids[0]!))
      assert.deepEqual([paper?.source, paper?.year, paper?.authors.length], ['upload', 2017, 2])
      const passages = await asAlice((tx) => passagesOf(tx, ids[0]!))
      assert.deepEqual(
        passages.map(({ place }) => place.section).filter((section) => section !== ''),
        ['초록', '1. 서론'],
      )
      assert.ok(passages.every(({ text }) => !text.includes('인용된 글')))
    })

    test('a summary without a model is the paper’s own sentences; with one it maps, reduces, and says no other number', async () => {
      const part = (n: number) =>
        `## ${n}. 장 제목\n\n우리는 ${n}번째 장에서 기억 경로를 고르는 방법을 제안한다. 실험 결과 정확도가 ${80 + n}.5%로 향상되었다. ${'기억 경로는 문서를 나누어 읽는 모형에서 앞의 내용을 다시 찾는 길이다. '.repeat(120)}`
      const text = `# 기억 경로 선택\n\n## 초록\n\n우리는 긴 문서를 위한 기억 경로 선택을 제안한다.\n\n${[1, 2, 3].map(part).join('\n\n')}\n\n## 감사의 글\n\n우리는 모두에게 감사의 결과를 제시한다.`
      const { ids } = await take('memory.md', text)
      const [stored] = (await asAlice((tx) => filterPapers(tx, { q: '기억 경로' }, { limit: 1 }))).items
      const paper = { id: ids[0]!, title: stored!.title, authors: [], year: null }
      const bare = bareToolContext({
        now: Temporal.Now.zonedDateTimeISO('Asia/Seoul'),
        read: (work) => database.readAsOwner(alice, work),
      })
      const passages = await asAlice((tx) => passagesOf(tx, paper.id))
      const extracted = await summarisePaper(bare, paper, 'easy')
      assert.ok(!isMiss(extracted) && extracted.by === 'extract')
      assert.match(extracted.text, /기억 경로 선택을 제안한다/u)
      assert.doesNotMatch(extracted.text, /감사/u)
      for (const quote of extracted.quotes)
        assert.ok(passages.find(({ id }) => id === quote.passageId)?.text.includes(quote.text))

      const server = await scriptedServer(({ prompt }) => ({
        text: [
          prompt.includes('You take notes')
            ? '- 정확도가 81.5%로 올랐어요.\n- 정확도가 99.9%였어요.'
            : '기억 경로를 고르는 방법이에요. 정확도는 81.5%예요. 그런데 97.3%라고도 해요.',
        ],
      }))
      try {
        const models = testModels(database, scriptedSettings(server.url, { summarize: 'openai:m' }))
        const told: string[] = []
        const withModel = {
          ...bare,
          canAsk: async () => true,
          ask: (_: string, role: Role, prompt: ModelPrompt) =>
            textOf(models.ask(role, prompt, patient).parts),
          progress: (message: string) => void told.push(message),
        }
        const written = await summarisePaper(withModel, paper, 'hard')
        assert.ok(!isMiss(written) && written.by === 'model' && written.parts > 1)
        assert.match(written.text, /81\.5%/u)
        assert.doesNotMatch(written.text, /97\.3|99\.9/u)
        assert.equal(told.length, written.parts + 1)
        assert.doesNotMatch(server.heard.at(-1)!.prompt, /99\.9/u)
        const stop = new AbortController()
        const stopped = {
          ...withModel,
          signal: stop.signal,
          progress: () => stop.abort(new Error('stopped')),
        }
        const heard = server.heard.length
        await assert.rejects(summarisePaper(stopped, paper, 'easy'), /stopped/u)
        assert.ok(server.heard.length <= heard + 1)
      } finally {
        await server.close()
      }
    })

    test('what cannot be taken in says so and leaves nothing; what is corrected and deleted is', async () => {
      const count = async () => (await asAlice((tx) => filterPapers(tx, {}, { limit: 100 }))).items.length
      const before = await count()
      await assert.rejects(take('empty.bib', '@misc{x, year = 2020}'), { code: 'file_empty' })
      await assert.rejects(take('nothing.pdf', new Uint8Array()), { code: 'file_empty' })
      await assert.rejects(take('picture.pdf', Buffer.from('\x89PNG....', 'latin1')), {
        code: 'file_unreadable',
      })
      assert.equal(await count(), before)
      const findsByTitle = async (word: string) => {
        const found = await asAlice((tx) => search(tx, word, { collection: 'papers' }, { limit: 5 }))
        return [...new Set(found.hits.map(({ document }) => document))]
      }
      const [paper] = (await asAlice((tx) => filterPapers(tx, { q: 'invented survey' }, { limit: 1 }))).items
      await asAlice((tx) => correctPaper(tx, paper!.id, { title: 'A Quokka Survey, Corrected', year: 2025 }))
      const { hits } = await asAlice((tx) =>
        searchPapers(tx, 'survey routing of memories', { limit: 1, paperIds: [paper!.id] }),
      )
      assert.deepEqual([hits[0]?.title, hits[0]?.year], ['A Quokka Survey, Corrected', 2025])
      assert.deepEqual(await findsByTitle('quokka'), [paper!.id])
      assert.ok(!(await findsByTitle('invented')).includes(paper!.id))
      const [long] = (await asAlice((tx) => filterPapers(tx, { q: 'sparse memory' }, { limit: 1 }))).items
      await asAlice((tx) => correctPaper(tx, long!.id, { title: 'Zebrafish' }))
      // A long one is found at once, too, whole.
      const { passages, indexed } = await asAlice((tx) => progressOf(tx, 'papers', [long!.id]))
      assert.ok(passages > 128 && indexed === passages)
      assert.ok((await findsByTitle('routing')).includes(long!.id))
      assert.equal(await asAlice((tx) => deletePaper(tx, paper!.id)), true)
      assert.equal(await count(), before - 1)
    })
  })
}
