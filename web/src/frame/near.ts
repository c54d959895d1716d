/** How far from the screen counts as near: two screens of a desktop. */
const margin = '1600px'

const waiting = new WeakMap<Element, () => void>()

/** Tells once that an element has come near what is seen. Returns what ends the waiting. */
export function onNear(element: Element, run: () => void): () => void {
  const observer = observerFor(element.closest('[data-viewport]'))
  waiting.set(element, run)
  observer.observe(element)
  return () => observer.unobserve(element)
}

const observers = new WeakMap<Element, IntersectionObserver>()
let onPage: IntersectionObserver | undefined

/** One for all that scrolls together: thousands of observers would cost what drawing does. */
function observerFor(root: Element | null): IntersectionObserver {
  const known = root ? observers.get(root) : onPage
  if (known) return known
  const observer = new IntersectionObserver(tell, { root, rootMargin: margin })
  if (root) observers.set(root, observer)
  else onPage = observer
  return observer
}

function tell(entries: readonly IntersectionObserverEntry[], observer: IntersectionObserver) {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue
    observer.unobserve(target)
    waiting.get(target)?.()
    waiting.delete(target)
  }
}
