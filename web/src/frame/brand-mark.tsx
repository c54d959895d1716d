/** A speech bubble with a way through it. */
export function BrandMark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <path
        fill="var(--accent)"
        d="M9 3h14a7 7 0 0 1 7 7v8a7 7 0 0 1-7 7h-8.2l-5.6 4.3a1 1 0 0 1-1.6-.8v-3.64A7 7 0 0 1 2 18v-8a7 7 0 0 1 7-7Z"
      />
      <path
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="2.6"
        strokeLinecap="round"
        d="M9.5 18.5c3.2 0 3.2-8.5 6.5-8.5s3.3 8.5 6.5 8.5"
      />
    </svg>
  )
}
