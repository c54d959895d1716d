import { useEffect, useState } from 'react'

const pause = 250

/** A value that is being typed, once it has not changed for a moment. */
export function useSettled<T>(value: T): T {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timeout = setTimeout(() => settle(value), pause)
    return () => clearTimeout(timeout)
  }, [value])
  return settled
}
