import { useTexts } from '../texts/use-texts.tsx'

export function ThreadSkeleton() {
  const texts = useTexts()
  return (
    <div role="status" className="flex flex-col gap-8 pt-6">
      <span className="sr-only">{texts.loading}</span>
      {['w-48', 'w-64'].map((width) => (
        <div key={width} className="flex flex-col gap-3" aria-hidden="true">
          <div className={`skeleton h-11 self-end rounded-2xl ${width}`} />
          <div className="skeleton h-4 w-40" />
          <div className="skeleton h-4 w-full" />
          <div className="skeleton h-4 w-4/5" />
        </div>
      ))}
    </div>
  )
}
