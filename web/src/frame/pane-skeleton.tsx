import { useTexts } from '../texts/use-texts.tsx'

/** The conversation's place until it is known which assistants there are. */
export function PaneSkeleton() {
  const texts = useTexts()
  return (
    <div role="status" data-testid="pane-skeleton" className="flex h-full flex-col px-4 pb-3 md:px-6 md:pb-9">
      <span className="sr-only">{texts.loading}</span>
      <div
        aria-hidden="true"
        className="mx-auto flex w-full max-w-3xl flex-1 flex-col justify-center gap-4 pt-10 pb-6"
      >
        <div className="skeleton size-12 rounded-2xl" />
        <div className="skeleton h-8 w-56" />
        <div className="skeleton h-4 w-72 max-w-full" />
        <div className="mt-8 grid gap-2 sm:grid-cols-2">
          {['a', 'b', 'c', 'd'].map((key) => (
            <div key={key} className="skeleton h-12 rounded-2xl" />
          ))}
        </div>
      </div>
      <div aria-hidden="true" className="skeleton mx-auto h-12 w-full max-w-3xl rounded-[1.375rem]" />
    </div>
  )
}
