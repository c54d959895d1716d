import type { DecidedBy, EventFields } from '#protocol/events.ts'
import type { ColumnRole } from '#protocol/finance.ts'
import type { SettingsTexts } from './settings.ts'
import type { ArgumentTexts } from './tool-arguments.ts'

type Count = (count: number) => string

/** Every word that the page itself says. What the assistants say comes from the server. */
export interface Texts {
  readonly appName: string
  readonly skipToConversation: string
  readonly close: string
  readonly retry: string
  readonly cancel: string
  readonly loading: string
  readonly termsSaved: (count: number) => string
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
  readonly settings: SettingsTexts
  readonly sessions: {
    readonly search: string
    readonly inMessages: string
    readonly notFound: (query: string) => string
    readonly title: string
    readonly menuOf: (title: string) => string
    readonly rename: string
    readonly export: Readonly<Record<'md' | 'json', string>>
    readonly delete: string
    readonly deleted: string
    readonly notDeleted: (why: string) => string
    readonly takeBackOf: (title: string) => string
    readonly takenBack: string
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
    readonly saveAnswer: string
    readonly retryAnswer: string
    readonly trace: string
    readonly rate: Readonly<Record<'up' | 'down', string>>
    readonly edit: string
    /** What becomes of later answers and of what was done, when a question is asked anew; empty where there is neither. */
    readonly asideBefore: (later: number, actions: number) => string
    readonly asideAfter: (answers: number, actions: number) => string
    readonly suggestions: string
    readonly stopped: string
    readonly partial: string
    /** Of a question that the server may or may not have. */
    readonly reconnecting: string
    readonly reconnectingToTurn: string
    readonly wholeMessage: string
    readonly foldMessage: string
    readonly unsent: string
    readonly resend: string
    readonly askAgain: string
    readonly answer: string
    readonly tooLong: (length: number, most: number) => string
    readonly lengthOf: (length: number, most: number) => string
    readonly looksLikeMessages: Count
    readonly takeMessages: string
  }
  readonly confirm: {
    readonly label: string
    readonly count: Count
    readonly rows: string
    readonly allRows: Count
    readonly fewerRows: string
    readonly choices: string
    readonly orSay: string
    readonly until: (time: string) => string
    readonly states: Readonly<Record<'accepted' | 'declined' | 'expired' | 'superseded', string>>
  }
  readonly receipt: {
    readonly label: string
    readonly affected: Count
    readonly leftAlone: (names: string) => string
    readonly undo: string
    readonly undoing: string
    readonly undone: string
    readonly notUndoable: string
    /** So many rows are no longer as the action left them; 0 when something else is in the way. */
    readonly conflict: Count
  }
  readonly sources: {
    readonly label: string
    readonly noQuote: string
    readonly open: string
  }
  readonly work: {
    readonly label: string
    readonly sending: string
    readonly queued: string
    readonly working: string
    readonly writing: string
    readonly steps: Count
    readonly changes: Count
    /** What each stage was, once it is over. */
    readonly stagesDone: Readonly<Record<EventFields<'thinking'>['stage'], string>>
    readonly arguments: ArgumentTexts
    readonly failed: Count
    /** As said in the folded line. */
    readonly decidedBy: Readonly<Record<DecidedBy, string>>
    /** As said beside the intent. */
    readonly decider: Readonly<Record<DecidedBy, string>>
    readonly seconds: (ms: number) => string
    readonly used: (tokens: number, cost: number | undefined) => string
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
    readonly search: string
    readonly filterMonth: string
    readonly allMonths: string
    readonly filterCategory: string
    readonly allCategories: string
    readonly clearFilters: string
    readonly noneFound: string
    readonly more: string
    readonly rowsOf: (category: string) => string
    readonly categoryOf: (store: string) => string
    readonly undoOf: (store: string) => string
    readonly notChanged: (why: string) => string
    readonly noTransactions: string
    readonly noTransactionsHint: string
    readonly demoBanner: string
    readonly demoAction: string
  }
  readonly coach: {
    readonly panel: string
    readonly units: string
    readonly skills: string
    readonly submissions: string
    readonly points: (points: number) => string
    readonly average: (points: number) => string
    readonly notTried: string
    readonly solved: (solved: number, total: number) => string
    readonly streak: Count
    readonly early: string
    readonly problemsOf: (unit: string) => string
    readonly noSkills: string
    readonly noSubmissions: string
    readonly noSubmissionsHint: string
    readonly missed: (what: string) => string
    readonly more: string
    readonly demoBanner: string
    readonly demoAction: string
    readonly importTitle: string
    readonly importHint: string
    readonly importDemoHint: string
  }
  readonly contracts: {
    readonly panel: string
    readonly upload: string
    readonly uploadHint: string
    readonly reading: (name: string) => string
    readonly choose: string
    readonly demoTitle: (title: string) => string
    readonly empty: string
    readonly views: string
    readonly viewNames: Readonly<Record<'text' | 'structure' | 'comparison', string>>
    readonly parties: string
    readonly structure: string
    readonly noStandard: string
    readonly comparedWith: (standard: string) => string
    readonly lacking: string
    readonly differing: string
    readonly matched: string
    readonly aspect: string
    readonly mine: string
    readonly standard: string
    readonly none: string
    readonly demoBanner: string
    readonly demoAction: string
    readonly delete: string
    readonly deleteTitle: string
    readonly deleteText: (title: string) => string
    readonly standards: string
    readonly standardsHint: string
    readonly addStandard: string
    readonly builtIn: string
    readonly articles: Count
    readonly removeStandard: (title: string) => string
    readonly removeStandardText: (title: string) => string
  }
  readonly imports: {
    readonly title: string
    readonly hint: string
    readonly demoHint: string
    readonly pickFiles: string
    readonly pasteMessages: string
    readonly messages: string
    readonly messagesHint: string
    readonly messagesExample: string
    readonly fileOf: (number: number, count: number) => string
    readonly nextFile: string
    readonly skip: string
    readonly reading: string
    readonly writing: string
    readonly writingRows: Count
    readonly writingOf: (done: number, total: number) => string
    readonly cancelled: string
    readonly take: string
    readonly takeRows: Count
    readonly finish: string
    readonly columns: string
    readonly columnsHint: string
    readonly columnsRemembered: string
    readonly sheets: (names: string) => string
    readonly columnNumber: (number: number) => string
    readonly roleOf: (column: string) => string
    readonly unused: string
    readonly roles: Readonly<Record<ColumnRole, string>>
    /** Names the roles that no column has. */
    readonly missing: (roles: string) => string
    readonly rows: string
    readonly already: string
    readonly willAdd: Count
    readonly added: Count
    readonly nothingNew: string
    readonly duplicates: Count
    readonly recognised: Count
    readonly withdrawn: Count
    readonly setAside: Readonly<
      Record<'card_bill' | 'own_transfer' | 'loan' | 'received', (count: number, total: string) => string>
    >
    readonly income: (count: number, total: string) => string
    readonly skipped: Count
    readonly willRemoveDemo: string
    readonly columnsLeft: (names: readonly string[]) => string
    readonly demoRemoved: Count
    readonly failedRows: Count
    readonly line: (line: number) => string
    readonly moreFailed: Count
    /** Saying what a payment message means. */
    readonly correction: Readonly<
      Record<
        | 'open'
        | 'wrong'
        | 'title'
        | 'hint'
        | 'which'
        | 'message'
        | 'store'
        | 'storeHint'
        | 'notInMessage'
        | 'amount'
        | 'date'
        | 'take'
        | 'learned'
        | 'mended'
        | 'wasRight',
        string
      >
    >
  }
}
