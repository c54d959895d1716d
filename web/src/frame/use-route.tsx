import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { type Route, routeOf } from './route.ts'
import { layersOpen } from './use-back-closes.ts'

interface Navigation {
  readonly route: Route
  /** Grows with every move, also one to the address that is open already. */
  readonly visit: number
  /** Goes to an address; `replace` leaves no way back to the present one. */
  readonly go: (path: string, how?: 'push' | 'replace') => void
}

const NavigationContext = createContext<Navigation | undefined>(undefined)

export function NavigationProvider({ children }: { children: ReactNode }) {
  const [visit, setVisit] = useState(0)
  useEffect(() => {
    let path = window.location.pathname
    const moved = (event: PopStateEvent) => {
      // A step back that only closes what lay over the page is no visit.
      if (event.isTrusted && window.location.pathname === path) return
      path = window.location.pathname
      setVisit((count) => count + 1)
    }
    window.addEventListener('popstate', moved)
    return () => window.removeEventListener('popstate', moved)
  }, [])
  const go = useCallback((path: string, how: 'push' | 'replace' = 'push') => {
    if (how === 'replace') window.history.replaceState(window.history.state, '', path)
    // A sheet that is left by a link gives its place in the history to where the link leads.
    else if (path === window.location.pathname || layersOpen() > 0)
      window.history.replaceState(null, '', path)
    else window.history.pushState(null, '', path)
    // The browser tells of its own moves only; ours must be told as well.
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, [])
  const navigation = useMemo(() => ({ route: routeOf(window.location.pathname), visit, go }), [visit, go])
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('No NavigationProvider above.')
  return navigation
}

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  to: string
  onFollow?: (() => void) | undefined
}

/** A real link, so that it opens in a new tab like any other; a plain click stays in the page. */
export function Link({ to, onFollow, ...rest }: LinkProps) {
  const { go } = useNavigation()
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(to)
    onFollow?.()
  }
  return <a {...rest} href={to} onClick={follow} />
}
