import type { DecidedBy } from '#protocol/events.ts'

type Count = (count: number) => string

/** Every word that the page itself says. What the assistants say comes from the server. */
export interface Texts {
  readonly appName: string
  readonly skipToConversation: string
  readonly close: string
  readonly retry: string
  readonly loading: string
  readonly frame: {
    readonly assistants: string
    readonly sessions: string
    readonly newSession: string
    readonly noSessions: string
    readonly noSessionsHint: string
    readonly moreSessions: string
    readonly today: string
    readonly yesterday: string
    readonly lastWeek: string
    readonly earlier: string
    readonly openMenu: string
    readonly menu: string
    readonly openPanel: string
    readonly closePanel: string
    readonly theme: string
    readonly themes: Readonly<Record<'system' | 'light' | 'dark', string>>
    readonly language: string
    readonly languages: Readonly<Record<'ko' | 'en', string>>
    readonly unknownAssistant: string
    readonly unknownAssistantHint: string
    readonly unknownSession: string
    readonly offline: string
    readonly offlineHint: string
    readonly broken: string
    readonly brokenHint: string
    readonly reload: string
  }
  readonly conversation: {
    readonly label: string
    readonly welcome: string
    readonly worksWithoutKey: string
    readonly examples: string
    readonly composer: string
    readonly placeholder: string
    readonly send: string
    readonly stop: string
    readonly hint: string
    readonly toLatest: string
    readonly you: string
    readonly answering: string
    readonly copy: string
    readonly copied: string
    readonly suggestions: string
    readonly stopped: string
    readonly partial: string
    readonly reconnecting: string
    readonly askAgain: string
  }
  readonly work: {
    readonly label: string
    readonly working: string
    readonly steps: Count
    readonly failed: Count
    /** As said in the folded line. */
    readonly decidedBy: Readonly<Record<DecidedBy, string>>
    /** As said beside the intent. */
    readonly decider: Readonly<Record<DecidedBy, string>>
    readonly seconds: (ms: number) => string
    readonly done: string
    readonly intent: string
    readonly confidence: (percent: number) => string
    readonly cached: string
    readonly miss: string
    readonly errorMark: string
    readonly running: string
  }
  readonly charts: {
    readonly label: string
    readonly showTable: string
    readonly showChart: string
    readonly savePng: string
    readonly saveCsv: string
    readonly unit: (unit: string) => string
    readonly allRows: Count
    readonly empty: string
  }
  readonly errors: {
    readonly offline: string
    readonly unreadable: string
    readonly not_found: string
    readonly other: string
  }
  readonly finance: {
    readonly panel: string
    readonly month: (year: number, month: number) => string
    readonly previousMonth: string
    readonly nextMonth: string
    readonly glance: string
    readonly total: string
    readonly count: Count
    /** Against the month before: all of it, or its same days while this one is `running`. */
    readonly compared: (amount: string, difference: number, running: boolean) => string
    readonly uncategorized: string
    readonly others: string
    readonly emptyMonth: string
    readonly transactions: string
    readonly noTransactions: string
    readonly noTransactionsHint: string
    readonly demoBanner: string
    readonly demoAction: string
    readonly importTitle: string
    readonly importHint: string
    readonly importDemoHint: string
    readonly pickFile: string
    readonly importing: (name: string) => string
    readonly report: (name: string) => string
    readonly added: Count
    readonly duplicates: Count
    readonly skipped: Count
    readonly demoRemoved: Count
    readonly failedRows: Count
    readonly line: (line: number) => string
    readonly moreFailed: Count
    readonly nothingNew: string
    readonly dismiss: string
  }
}
