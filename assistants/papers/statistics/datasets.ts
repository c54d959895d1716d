import { defineDataset } from '#query/dataset.ts'

/** The library's metadata as queries see it. */
export const papers = defineDataset({
  table: 'papers',
  time: 'day',
  fields: {
    id: { kind: 'id', column: 'id' },
    title: { kind: 'text', column: 'title' },
    author: { kind: 'list', column: 'authors', stored: 'array' },
    year: { kind: 'number', column: 'year', optional: true },
    day: { kind: 'day', column: 'publish_date', grain: 'day' },
    venue: { kind: 'text', column: 'venue', optional: true },
    category: { kind: 'list', column: 'categories', stored: 'array' },
    arxiv: { kind: 'text', column: 'arxiv_id', optional: true },
    doi: { kind: 'text', column: 'doi', optional: true },
    added: { kind: 'day', column: 'created_at', grain: 'day' },
  },
  measures: {
    papers: { kind: 'rows' },
    firstYear: { kind: 'least', of: 'year' },
    lastYear: { kind: 'most', of: 'year' },
  },
  assumes: [],
})

/** The person's own entries of the glossary, by the day they were added. */
export const terms = defineDataset({
  table: 'glossary',
  time: 'added',
  fields: {
    id: { kind: 'id', column: 'id' },
    term: { kind: 'text', column: 'term' },
    category: { kind: 'text', column: 'category' },
    level: { kind: 'text', column: 'difficulty_level' },
    added: { kind: 'day', column: 'created_at', grain: 'day' },
  },
  measures: { terms: { kind: 'rows' } },
  assumes: [],
})
