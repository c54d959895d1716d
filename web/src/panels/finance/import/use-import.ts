import { useEffect, useRef, useState } from 'react'
import type { ColumnChoice, ImportPreview, MessageCorrection } from '#protocol/finance.ts'
import type { Job } from '#protocol/jobs.ts'
import type { ImportReport } from '#protocol/resources.ts'
import { type Failure, failureOf } from '../../../api/failure.ts'
import { correctMessage, importMessages, importStatement, previewStatement } from '../../../api/finance.ts'
import { cancelJob } from '../../../api/jobs.ts'
import { useRefresh } from '../../../api/use-resource.tsx'
import { offeredRoles } from './column-choice.ts'
import { indexOfLine, messagesIn, type PastedMessage } from './pasted-messages.ts'

/** What became of one file, or of pasted messages, which have no name; of a corrected message whose row was there. */
export type Imported =
  | { readonly name: string | undefined; readonly report: ImportReport; readonly isLearned?: true }
  | { readonly mended: string | null }

/** Where a round of importing stands: file after file is looked at, corrected and taken in. */
export type ImportState =
  | { readonly step: 'closed' }
  | { readonly step: 'messages'; readonly text: string; readonly failure?: Failure }
  | {
      readonly step: 'correcting'
      readonly messages: readonly PastedMessage[]
      readonly at: number
      readonly failure?: Failure
    }
  | { readonly step: 'reading' }
  | PreviewState
  | { readonly step: 'writing'; readonly count: number | undefined; readonly job?: Job }
  | { readonly step: 'failed'; readonly failure: Failure }
  | { readonly step: 'cancelled' }
  | { readonly step: 'done' }

export interface PreviewState {
  readonly step: 'preview'
  readonly preview: ImportPreview
  readonly columns: ColumnChoice
  /** The columns were changed and what that makes of the file is still to come. */
  readonly updating: boolean
  readonly failure?: Failure
}

export function useImport() {
  const refresh = useRefresh()
  const running = useRef<AbortController>(undefined)
  const [state, setState] = useState<ImportState>({ step: 'closed' })
  const [files, setFiles] = useState<readonly File[]>([])
  const [at, setAt] = useState(0)
  const [imported, setImported] = useState<readonly Imported[]>([])
  /** The messages that were taken in last, for those of them that are to be corrected. */
  const [pasted, setPasted] = useState('')
  useEffect(() => () => running.current?.abort(), [])

  /** Runs one piece of work at a time: a later one takes the place of an earlier. */
  async function run(work: (signal: AbortSignal) => Promise<void>, failed: (failure: Failure) => void) {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    try {
      await work(own.signal)
    } catch (error) {
      if (!own.signal.aborted) failed(failureOf(error))
    }
  }

  function look(file: File) {
    setState({ step: 'reading' })
    void run(
      async (signal) => {
        const preview = await previewStatement(file, {}, signal)
        setState({ step: 'preview', preview, columns: {}, updating: false })
      },
      (failure) => setState({ step: 'failed', failure }),
    )
  }

  function correct(columns: ColumnChoice) {
    const file = files[at]
    if (state.step !== 'preview' || !file) return
    const before = state
    setState({ ...before, columns, updating: true })
    void run(
      async (signal) => {
        const preview = withKnownColumns(
          await previewStatement(file, columns, signal),
          before.preview,
          columns,
        )
        setState({ step: 'preview', preview, columns, updating: false })
      },
      (failure) => setState({ ...before, columns: before.columns, updating: false, failure }),
    )
  }

  function take() {
    const file = files[at]
    if (state.step !== 'preview' || !file) return
    const before = state
    const { columns, preview } = before
    const { name } = file
    const { added: count } = preview.report
    setState({ step: 'writing', count })
    void run(
      async (signal) => {
        const report = await importStatement(file, columns, signal, (job) =>
          setState({ step: 'writing', count, job }),
        )
        if (!report) return setState({ step: 'cancelled' })
        came({ name, report })
        next()
      },
      (failure) => setState({ ...before, failure }),
    )
  }

  function takeMessages(text: string) {
    setPasted(text)
    setState({ step: 'writing', count: undefined })
    void run(
      async (signal) => {
        came({ name: undefined, report: await importMessages(text, signal) })
        setState({ step: 'done' })
      },
      (failure) => setState({ step: 'messages', text, failure }),
    )
  }

  /** From the report to the message that could not be read, by its line; the first without one. */
  function beginCorrection(line?: number) {
    const messages = messagesIn(pasted)
    setState({ step: 'correcting', messages, at: line === undefined ? 0 : indexOfLine(messages, line) })
  }

  function takeCorrection(correction: MessageCorrection, at: number) {
    if (state.step !== 'correcting') return
    const { messages } = state
    setState({ step: 'writing', count: undefined })
    void run(
      async (signal) => {
        const { report, actionId = null } = await correctMessage(correction, signal)
        setImported((others) => others.map((one) => withoutLine(one, messages, at)))
        came(report ? { name: undefined, report, isLearned: true } : { mended: actionId })
        setState({ step: 'done' })
      },
      (failure) => setState({ step: 'correcting', messages, at, failure }),
    )
  }

  function came(one: Imported) {
    setImported((others) => [...others, one])
    refresh('finance/')
  }

  /** On to the next file; after the last, to the report, where anything came in. */
  function next(anythingCame = true) {
    const file = files[at + 1]
    setAt(at + 1)
    if (file) look(file)
    else setState({ step: anythingCame ? 'done' : 'closed' })
  }

  return {
    state,
    files,
    at,
    imported,
    begin(chosen: readonly File[]) {
      const [first] = chosen
      if (!first) return
      setFiles(chosen)
      setPasted('')
      setAt(0)
      setImported([])
      look(first)
    },
    beginMessages(text: string) {
      setFiles([])
      setImported([])
      setState({ step: 'messages', text })
    },
    correct,
    take,
    takeMessages,
    /** Whether what came in are messages, which can be corrected. */
    hasMessages: files.length === 0 && pasted !== '',
    beginCorrection,
    takeCorrection,
    /** Back to the report. */
    endCorrection: () => setState({ step: 'done' }),
    skip: () => next(imported.length > 0),
    /** Ends what the server is at; the job itself then says that it was cancelled. */
    stop() {
      if (state.step === 'writing' && state.job) void cancelJob(state.job.id).catch(() => undefined)
    },
    close() {
      running.current?.abort()
      setState({ step: 'closed' })
    },
  }
}

/** What came of the messages, without what has been corrected of it. */
function withoutLine(one: Imported, messages: readonly PastedMessage[], at: number): Imported {
  if (!('report' in one)) return one
  const failed = one.report.failed.filter(({ line }) => indexOfLine(messages, line) !== at)
  return { ...one, report: { ...one.report, failed } }
}

/** A file that can be read no more shows its columns as they were, so that the one that is wrong can be found. */
function withKnownColumns(
  preview: ImportPreview,
  before: ImportPreview,
  choice: ColumnChoice,
): ImportPreview {
  if (preview.missing.length === 0) return preview
  const { headers, headerLine, sample } = before
  const known = offeredRoles.map((role) => [role, choice[role] ?? before.columns[role]] as const)
  const taken = Object.values(choice)
  const columns = known.map(([role, index]) =>
    choice[role] === undefined && taken.includes(index) ? [role, null] : [role, index],
  )
  return { ...preview, headers, headerLine, sample, columns: Object.fromEntries(columns) }
}

export type ImportRound = ReturnType<typeof useImport>
