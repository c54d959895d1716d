/** The role that questions in SQL run as on PostgreSQL: it sees the views of `sqlSchema` and nothing else. */
export const sqlRole = 'malgil_sql'
export const sqlSchema = 'malgil_sql'

/** The views a question may name: what a model is told of, and what the page shows. */
export const sqlViews = {
  papers: {
    title: 'text',
    authors: 'text[]',
    year: 'integer',
    publish_date: 'date',
    venue: 'text',
    arxiv_id: 'text',
    doi: 'text',
    abstract: 'text',
    categories: 'text[]',
    pages: 'integer',
    created_at: 'timestamptz',
  },
  glossary: {
    term: 'text',
    definition: 'text',
    easy_explanation: 'text',
    hard_explanation: 'text',
    category: 'text',
    difficulty_level: 'text',
    related_terms: 'text[]',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
} as const

export const sqlTables: ReadonlySet<string> = new Set(Object.keys(sqlViews))
