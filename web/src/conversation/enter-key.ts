import {
  type CompositionEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'

/** How long the browser may take to pass on the Enter that ended a composition. */
const passedOnWithin = 60

interface EnterKey {
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onCompositionStart: () => void
  readonly onCompositionEnd: (event: CompositionEvent) => void
  /** Runs now, or when what is being composed is whole. */
  readonly whenWhole: (run: () => void) => void
}

/**
 * One Enter sends, also the one that ends a syllable of Hangul. Browsers disagree about it: the key may come as part of
 * the composition (229), after it, both, or only as the line break that it makes. Whichever comes first sends; what it
 * sent is gone by the time the other comes. An Enter that ends a composition of another script has chosen a word and
 * sends nothing. Without `send` the key makes a line break, as on a phone.
 */
export function useEnterKey(field: RefObject<HTMLElement | null>, send: (() => void) | undefined): EnterKey {
  const composing = useRef(false)
  const pressed = useRef({ enter: false, shift: false })
  const waiting = useRef<() => void>(undefined)
  const isEnter = (event: KeyboardEvent) =>
    event.key === 'Enter' || (event.keyCode === 229 && /^(?:Numpad)?Enter$/u.test(event.code))
  const breakLine = useEffectEvent((event: InputEvent) => {
    if (!send || event.inputType !== 'insertLineBreak' || pressed.current.shift) return
    event.preventDefault()
    if (!composing.current) send()
  })
  // React’s own event of that name is another one, which knows nothing of line breaks.
  useEffect(() => {
    const element = field.current
    element?.addEventListener('beforeinput', breakLine)
    return () => element?.removeEventListener('beforeinput', breakLine)
  }, [field])
  return {
    onKeyDown(event) {
      const ofComposition = composing.current || event.nativeEvent.isComposing || event.keyCode === 229
      pressed.current = { enter: isEnter(event) && !event.shiftKey, shift: event.shiftKey }
      if (!send || !pressed.current.enter || composing.current) return
      event.preventDefault()
      pressed.current.enter = false
      // Safari ends the composition before it tells of the key.
      if (ofComposition) setTimeout(send)
      else send()
    },
    onCompositionStart() {
      composing.current = true
    },
    onCompositionEnd({ data }) {
      composing.current = false
      const { enter } = pressed.current
      pressed.current.enter = false
      const run = waiting.current
      waiting.current = undefined
      if (run) setTimeout(run)
      else if (send && enter && /\p{Script=Hangul}$/u.test(data)) setTimeout(send, passedOnWithin)
    },
    whenWhole(run) {
      if (composing.current) waiting.current = run
      else run()
    },
  }
}
