import { Suspense, useRef, useState } from 'react'
import type { Feedback as Given, Rating } from '#protocol/feedback.ts'
import { failureOf } from '../api/failure.ts'
import { giveFeedback } from '../api/feedback.ts'
import { lateCode } from '../api/late-code.ts'
import { ErrorBoundary } from '../frame/error-boundary.tsx'
import { ThumbDownIcon, ThumbUpIcon } from '../frame/icons.tsx'
import { useToast } from '../frame/toast.tsx'
import { describeFailure } from '../texts/describe-failure.ts'
import { useTexts } from '../texts/use-texts.tsx'

const ReasonForm = lateCode(() => import('./reason-form.tsx'))

interface FeedbackProps {
  readonly messageId: string
  readonly given: Given | undefined
}

const icons = { up: ThumbUpIcon, down: ThumbDownIcon }

/**
 * What the person thinks of an answer: kept at the first press, taken back by a second; why can be said then. A second
 * press where a reason is kept opens it instead: it is not lost by a slip.
 */
export function Feedback({ messageId, given }: FeedbackProps) {
  const texts = useTexts()
  const toast = useToast()
  const [kept, setKept] = useState<Given | undefined>(given)
  /** Of which opinion the reason is asked. */
  const [asked, ask] = useState<Rating>()
  /** What was said of each opinion: who presses the other by a slip has it back at the next press. */
  const reasons = useRef<Partial<Record<Rating, string>>>(
    given?.reason ? { [given.rating]: given.reason } : {},
  )
  const buttons = useRef<Partial<Record<Rating, HTMLButtonElement | null>>>({})

  const rate = async (rating: Rating | null) => {
    const before = kept
    const said = reasons.current
    if (rating === null) reasons.current = {}
    const reason = rating === null ? undefined : reasons.current[rating]
    setKept(rating === null ? undefined : { rating, ...(reason ? { reason } : {}) })
    ask(rating ?? undefined)
    try {
      await giveFeedback(messageId, rating, reason)
    } catch (error) {
      // The form stays: what is being written there can still be sent, and its opinion with it.
      setKept(before)
      reasons.current = said
      toast(describeFailure(failureOf(error), texts))
    }
  }
  const press = (rating: Rating) => {
    if (kept?.rating !== rating) void rate(rating)
    else if (kept.reason) ask(asked === rating ? undefined : rating)
    else void rate(null)
  }
  const close = () => {
    // The form had the focus, and goes.
    if (asked) buttons.current[asked]?.focus()
    ask(undefined)
  }
  return (
    <>
      {(['up', 'down'] as const).map((rating) => {
        const Icon = icons[rating]
        const isGiven = kept?.rating === rating
        return (
          <button
            key={rating}
            ref={(button) => {
              buttons.current[rating] = button
            }}
            type="button"
            data-testid={`rate-${rating}`}
            aria-pressed={isGiven}
            aria-label={texts.conversation.rate[rating]}
            title={texts.conversation.rate[rating]}
            onClick={() => press(rating)}
            className="icon-button size-8 aria-pressed:text-accent"
          >
            <Icon className={`size-4 ${isGiven ? 'fill-accent-soft' : ''}`} />
          </button>
        )
      })}
      {asked && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <ReasonForm
              messageId={messageId}
              rating={asked}
              kept={kept?.reason}
              onDone={(reason) => {
                close()
                if (reason === undefined) return
                setKept({ rating: asked, ...(reason ? { reason } : {}) })
                reasons.current[asked] = reason
              }}
              onTakeBack={() => {
                close()
                void rate(null)
              }}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      {!asked && kept?.reason && (
        <p data-testid="feedback-reason" className="ml-2 basis-full text-xs text-ink-faint">
          {kept.reason}
        </p>
      )}
    </>
  )
}
