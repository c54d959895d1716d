import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Rating } from '#protocol/feedback.ts'
import { failureOf } from '../api/failure.ts'
import { giveFeedback } from '../api/feedback.ts'
import { BusyButton } from '../frame/busy-button.tsx'
import { describeFailure } from '../texts/describe-failure.ts'
import { useSpeech, useTexts } from '../texts/use-texts.tsx'

interface ReasonFormProps {
  readonly messageId: string
  readonly rating: Rating
  /** The reason that was given before. */
  readonly kept: string | undefined
  /** Told what is kept, empty for none; nothing when all stays as it was. */
  readonly onDone: (reason: string | undefined) => void
  /** Takes the opinion back, and the kept reason with it. */
  readonly onTakeBack: () => void
}

const longestReason = 1000
const between = ' · '

/** Asks why, by words that are there and by one's own; both stay when the opinion is changed meanwhile. */
export default function ReasonForm({ messageId, rating, kept, onDone, onTakeBack }: ReasonFormProps) {
  const all = useTexts()
  const texts = useReasonTexts()
  const words = texts.words[rating]
  const [pressed, press] = useState<readonly string[]>(() => kept?.split(between) ?? [])
  const chosen = words.filter((word) => pressed.includes(word))
  const [own, setOwn] = useState(() => pressed.filter((one) => !words.includes(one)).join(between))
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Braces: browsers begin to give a promise back, which would be taken for what cleans up.
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const [state, setState] = useState<{ busy: boolean; error: string }>({ busy: false, error: '' })
  const reasonOf = (some: readonly string[]) => [...some, own.trim()].filter(Boolean).join(between)
  const reason = reasonOf(chosen)
  // A kept reason can be emptied.
  const isSendable = reason !== '' || Boolean(kept)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isSendable) return onDone(undefined)
    setState({ busy: true, error: '' })
    try {
      await giveFeedback(messageId, rating, reason || undefined)
      onDone(reason)
    } catch (error) {
      setState({ busy: false, error: describeFailure(failureOf(error), all) })
    }
  }
  const toggle = (word: string) =>
    press(pressed.includes(word) ? pressed.filter((one) => one !== word) : [...pressed, word])
  return (
    <form
      ref={form}
      data-testid="reason-form"
      aria-label={texts.ask[rating]}
      onSubmit={save}
      className="enter mt-1 ml-2 flex scroll-mb-32 max-w-xl basis-full flex-col gap-2.5 rounded-2xl border border-line bg-raised p-3.5 text-sm"
    >
      <p role="status" className="text-ink-soft">
        {texts.thanks} {texts.ask[rating]}
      </p>
      <div className="flex flex-wrap gap-1.5">
        {words.map((word) => (
          <button
            key={word}
            type="button"
            aria-pressed={chosen.includes(word)}
            disabled={!chosen.includes(word) && reasonOf([...chosen, word]).length > longestReason}
            onClick={() => toggle(word)}
            className="rounded-full border border-line px-3 py-1 text-ink-soft transition-colors hover:bg-hover aria-pressed:border-accent-line aria-pressed:bg-accent-soft aria-pressed:text-ink disabled:opacity-50"
          >
            {word}
          </button>
        ))}
      </div>
      <input
        className="field w-full max-md:text-[1rem]"
        data-testid="reason"
        aria-label={texts.own}
        placeholder={texts.own}
        maxLength={longestReason - [...chosen, ''].join(between).length}
        value={own}
        onChange={(event) => setOwn(event.target.value)}
      />
      {state.error !== '' && (
        <p role="alert" className="text-danger">
          {state.error}
        </p>
      )}
      <div className="flex justify-end gap-2">
        {kept && (
          <button type="button" className="button-quiet mr-auto" onClick={onTakeBack}>
            {texts.takeBack}
          </button>
        )}
        <button type="button" className="button-quiet" onClick={() => onDone(undefined)}>
          {texts.skip}
        </button>
        <BusyButton type="submit" busy={state.busy || !isSendable} className="button-strong">
          {texts.send}
        </BusyButton>
      </div>
    </form>
  )
}

const ko = {
  thanks: '알려 줘서 고마워요.',
  ask: { up: '어떤 점이 좋았나요?', down: '어떤 점이 아쉬웠나요?' },
  words: {
    up: ['정확해요', '이해하기 쉬워요', '바로 쓸 수 있어요'],
    down: ['내용이 틀려요', '질문과 달라요', '빠진 것이 있어요', '이해하기 어려워요'],
  },
  own: '직접 적기 (안 적어도 돼요)',
  skip: '건너뛰기',
  takeBack: '평가 거두기',
  send: '남기기',
}

const en: typeof ko = {
  thanks: 'Thank you.',
  ask: { up: 'What was good about it?', down: 'What was wrong with it?' },
  words: {
    up: ['Correct', 'Easy to follow', 'Ready to use'],
    down: ['It is wrong', 'Not what I asked', 'Something is missing', 'Hard to follow'],
  },
  own: 'In your own words (optional)',
  skip: 'Skip',
  takeBack: 'Take back',
  send: 'Send',
}

function useReasonTexts() {
  return useSpeech().language === 'en' ? en : ko
}
