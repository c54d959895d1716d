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

/** What the person thinks of an answer: kept at the first press, taken back by a second; why can be said then. */
export function Feedback({ messageId, given }: FeedbackProps) {
  const texts = useTexts()
  const toast = useToast()
  const [kept, setKept] = useState<Given | undefined>(given)
  const [asking, setAsking] = useState(false)
  const buttons = useRef<Partial<Record<Rating, HTMLButtonElement | null>>>({})

  const rate = async (rating: Rating) => {
    const before = kept
    const isTakenBack = kept?.rating === rating
    setKept(isTakenBack ? undefined : { rating })
    setAsking(!isTakenBack)
    try {
      await giveFeedback(messageId, isTakenBack ? null : rating)
    } catch (error) {
      setKept(before)
      setAsking(false)
      toast(describeFailure(failureOf(error), texts))
    }
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
            onClick={() => void rate(rating)}
            className="icon-button size-8 aria-pressed:text-accent"
          >
            <Icon className={`size-4 ${isGiven ? 'fill-accent-soft' : ''}`} />
          </button>
        )
      })}
      {asking && kept && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <ReasonForm
              key={kept.rating}
              messageId={messageId}
              rating={kept.rating}
              onDone={(reason) => {
                // The form had the focus, and goes.
                buttons.current[kept.rating]?.focus()
                setAsking(false)
                if (reason) setKept({ ...kept, reason })
              }}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      {!asking && kept?.reason && (
        <p data-testid="feedback-reason" className="ml-2 basis-full text-xs text-ink-faint">
          {kept.reason}
        </p>
      )}
    </>
  )
}
