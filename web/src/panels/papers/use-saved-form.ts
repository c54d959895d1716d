import { useState } from 'react'
import { failureOf } from '../../api/failure.ts'
import { useRefresh } from '../../api/use-resource.tsx'
import type { Saving } from './save-row.tsx'

/** A form that begins with what is saved under `key` and is saved as a whole. */
export function useSavedForm<Values>(saved: Values, key: string, save: (values: Values) => Promise<unknown>) {
  const refresh = useRefresh()
  const [values, setValues] = useState(saved)
  const [saving, setSaving] = useState<Saving>('idle')
  return {
    values,
    saving,
    change(patch: Partial<Values>) {
      setValues({ ...values, ...patch })
      setSaving('idle')
    },
    async save() {
      setSaving('busy')
      try {
        await save(values)
        setSaving('done')
        refresh(key)
      } catch (error) {
        setSaving(failureOf(error))
      }
    },
  }
}
