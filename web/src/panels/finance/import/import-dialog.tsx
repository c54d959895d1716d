import type { ReactNode } from 'react'
import { UndoButton } from '../../../conversation/undo-button.tsx'
import { AlertIcon } from '../../../frame/icons.tsx'
import { WorkDialog } from '../../../frame/work-dialog.tsx'
import { describeFailure } from '../../../texts/describe-failure.ts'
import { useTexts } from '../../../texts/use-texts.tsx'
import { ImportPreview } from './import-preview.tsx'
import { FailedLines, ReportFacts } from './import-report.tsx'
import { MessageCorrection } from './message-correction.tsx'
import { MessagePaste } from './message-paste.tsx'
import type { Imported, ImportRound, ImportState } from './use-import.ts'

/** Takes statements and messages in, step by step: looked at, corrected, written, reported. */
export function ImportDialog({ round }: { round: ImportRound }) {
  const { imports } = useTexts()
  const { state, files, at } = round
  const titles: Partial<Record<ImportState['step'], string>> = {
    messages: imports.messages,
    correcting: imports.correction.title,
  }
  return (
    <WorkDialog
      testId="import-dialog"
      title={titles[state.step] ?? imports.title}
      subtitle={
        files[at] && (
          <p className="truncate text-sm text-ink-faint">
            {files.length > 1 && `${imports.fileOf(at + 1, files.length)} · `}
            {files[at].name}
          </p>
        )
      }
      onClose={round.close}
    >
      <Step round={round} />
    </WorkDialog>
  )
}

function Step({ round }: { round: ImportRound }) {
  const texts = useTexts()
  const { imports } = texts
  const { state, files, at } = round
  const body = 'min-h-0 flex-1 overflow-y-auto px-5 pb-4'
  switch (state.step) {
    case 'closed':
      return null
    case 'messages':
      return (
        <MessagePaste
          text={state.text}
          failure={state.failure}
          onTake={round.takeMessages}
          onCancel={round.close}
        />
      )
    case 'correcting':
      return (
        <MessageCorrection
          messages={state.messages}
          at={state.at}
          failure={state.failure}
          onTake={round.takeCorrection}
          onCancel={round.endCorrection}
        />
      )
    case 'reading':
      return <Working text={imports.reading} />
    case 'writing':
      return <Writing state={state} onStop={round.stop} />
    case 'cancelled':
      return (
        <>
          <p role="status" className={body}>
            {imports.cancelled}
          </p>
          <Footer>
            <button type="button" data-testid="import-skip" className="button-strong" onClick={round.skip}>
              {at + 1 < files.length ? imports.nextFile : texts.close}
            </button>
          </Footer>
        </>
      )
    case 'failed':
      return (
        <>
          <div className={body}>
            <p
              role="alert"
              data-testid="import-failed"
              className="flex gap-2 rounded-xl bg-danger-ground px-4 py-3 text-danger"
            >
              <AlertIcon className="flex-none translate-y-1" />
              {describeFailure(state.failure, texts)}
            </p>
          </div>
          <Footer>
            <button type="button" data-testid="import-skip" className="button-strong" onClick={round.skip}>
              {at + 1 < files.length ? imports.nextFile : texts.close}
            </button>
          </Footer>
        </>
      )
    case 'preview': {
      const { missing, report } = state.preview
      const bringsNothing = report.added === 0 && (report.withdrawn ?? 0) === 0
      return (
        <>
          <div className={body}>
            <ImportPreview state={state} onCorrect={round.correct} />
          </div>
          <Footer>
            <button type="button" className="button-quiet" data-testid="import-skip" onClick={round.skip}>
              {files.length > 1 ? imports.skip : texts.cancel}
            </button>
            <button
              type="button"
              data-testid="import-confirm"
              className="button-strong"
              disabled={state.updating || missing.length > 0 || bringsNothing}
              onClick={round.take}
            >
              {report.added > 0 && missing.length === 0 ? imports.takeRows(report.added) : imports.take}
            </button>
          </Footer>
        </>
      )
    }
    case 'done':
      return (
        <>
          <div role="status" data-testid="import-report" className={`${body} flex flex-col gap-5`}>
            {round.imported.map((one, index) => (
              <ImportedSection key={index} one={one} round={round} />
            ))}
          </div>
          <Footer>
            {round.hasMessages && (
              <button
                type="button"
                data-testid="correct-message"
                className="button-quiet"
                onClick={() => round.beginCorrection()}
              >
                {imports.correction.wrong}
              </button>
            )}
            <button type="button" data-testid="import-close" className="button-strong" onClick={round.close}>
              {imports.finish}
            </button>
          </Footer>
        </>
      )
  }
}

/** What became of one file, of the messages, or of one message that was corrected. */
function ImportedSection({ one, round }: { one: Imported; round: ImportRound }) {
  const { imports } = useTexts()
  if ('mended' in one) {
    return (
      <p className="text-sm">
        {one.mended === null ? imports.correction.wasRight : imports.correction.mended}
      </p>
    )
  }
  const { name, report, isLearned } = one
  const hasName = round.imported.length > 1 && name !== undefined
  return (
    <section className="flex flex-col gap-3">
      {hasName && <h3 className="truncate text-sm text-ink-faint">{name}</h3>}
      <ReportFacts report={report} />
      {report.actionId && (
        <div className="flex flex-wrap items-center">
          <UndoButton assistant="finance" actionId={report.actionId} sessionId="" isUndone={false} />
        </div>
      )}
      {isLearned && <p className="pl-[1.375rem] text-sm text-ink-soft">{imports.correction.learned}</p>}
      <FailedLines report={report} onCorrect={round.hasMessages ? round.beginCorrection : undefined} />
    </section>
  )
}

interface WritingProps {
  readonly state: Extract<ImportState, { step: 'writing' }>
  readonly onStop: () => void
}

function Writing({ state: { count, job }, onStop }: WritingProps) {
  const { conversation, imports } = useTexts()
  const { done, total } = job?.progress ?? { done: 0 }
  const rows = count === undefined ? imports.writing : imports.writingRows(count)
  return (
    <>
      <Working
        text={total ? imports.writingOf(done, total) : rows}
        share={total ? done / total : undefined}
      />
      {job && (
        <Footer>
          <button type="button" data-testid="import-stop" className="button-quiet" onClick={onStop}>
            {conversation.stop}
          </button>
        </Footer>
      )}
    </>
  )
}

/** `share`: how much is done; without one nobody knows how much there is. */
function Working({ text, share }: { text: string; share?: number | undefined }) {
  const percent = share === undefined ? undefined : Math.round(share * 100)
  return (
    <div className="flex flex-col gap-3 px-5 pt-2 pb-8">
      <p role="status" className="text-sm text-ink-soft">
        {text}
      </p>
      <div
        role="progressbar"
        aria-label={text}
        aria-valuenow={percent}
        className="h-1.5 overflow-hidden rounded-full bg-hover"
      >
        <div
          className={`h-full rounded-full bg-accent ${percent === undefined ? 'passing w-1/3' : 'transition-[width]'}`}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  )
}

function Footer({ children }: { children: ReactNode }) {
  return <footer className="flex justify-end gap-2 border-t border-line px-5 py-3">{children}</footer>
}
