import { useEffect, useRef, useState } from 'react'
import type { ImportReport } from '#protocol/resources.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { importStatement } from '../../api/finance.ts'
import { useRefresh } from '../../api/use-resource.tsx'

export type ImportState =
  | { readonly step: 'idle' }
  | { readonly step: 'reading'; readonly name: string }
  | { readonly step: 'done'; readonly name: string; readonly report: ImportReport }
  | { readonly step: 'failed'; readonly name: string; readonly failure: Failure }

/** Sends a statement to the server and, when it is in, lets the panel read its figures anew. */
export function useImport() {
  const refresh = useRefresh()
  const running = useRef<AbortController>(undefined)
  const [state, setState] = useState<ImportState>({ step: 'idle' })
  useEffect(() => () => running.current?.abort(), [])

  const start = async (file: File) => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    const { signal } = own
    const { name } = file
    setState({ step: 'reading', name })
    try {
      const report = await importStatement(file, signal)
      setState({ step: 'done', name, report })
      refresh('finance/')
    } catch (error) {
      if (!signal.aborted) setState({ step: 'failed', name, failure: failureOf(error) })
    }
  }
  return { state, start, dismiss: () => setState({ step: 'idle' }) }
}
