import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import { CloseIcon } from './icons.tsx'

/** Long enough to be read. */
const shownFor = 6000

const ToastContext = createContext<(text: string) => void>(() => undefined)

/** Says something in passing, over whatever is open. */
export function useToast(): (text: string) => void {
  return use(ToastContext)
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const { close } = useTexts()
  const [toast, setToast] = useState<{ readonly text: string }>()
  const show = useCallback((text: string) => setToast({ text }), [])
  useEffect(() => {
    if (!toast) return
    const timeout = setTimeout(() => setToast(undefined), shownFor)
    return () => clearTimeout(timeout)
  }, [toast])
  return (
    <ToastContext value={show}>
      {children}
      <div role="status" className="pointer-events-none fixed inset-x-3 top-3 z-20 flex justify-center">
        {toast && (
          <div
            data-testid="toast"
            className="enter pointer-events-auto flex max-w-full items-center gap-2 rounded-xl border border-line bg-raised py-2 pr-2 pl-4 text-sm shadow-strong"
          >
            <p className="min-w-0">{toast.text}</p>
            <button
              type="button"
              className="icon-button size-7"
              aria-label={close}
              onClick={() => setToast(undefined)}
            >
              <CloseIcon className="size-3.5" />
            </button>
          </div>
        )}
      </div>
    </ToastContext>
  )
}
