import { useEffect, useState } from 'react'
import { CheckIcon, CopyIcon } from '../frame/icons.tsx'
import { useTexts } from '../texts/use-texts.tsx'

export function CopyButton({ text }: { text: string }) {
  const { conversation } = useTexts()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timeout = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timeout)
  }, [copied])
  // The clipboard is there on secure origins alone; elsewhere the button would be a lie.
  if (!('clipboard' in navigator)) return null
  const label = copied ? conversation.copied : conversation.copy
  return (
    <button
      type="button"
      className="icon-button size-8"
      aria-label={label}
      title={label}
      onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      {copied ? <CheckIcon className="size-4" /> : <CopyIcon className="size-4" />}
    </button>
  )
}
