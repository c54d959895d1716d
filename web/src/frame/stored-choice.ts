import { useEffect, useState } from 'react'

/**
 * A choice that this browser remembers under `malgil.<name>`. Where storage is closed (private windows, policies)
 * the choice holds until the page is left.
 */
export function useStoredChoice<T extends string>(
  name: string,
  choices: readonly T[],
  first: T,
): [T, (choice: T) => void] {
  const [choice, choose] = useState<T>(() => choices.find((known) => known === read(name)) ?? first)
  useEffect(() => write(name, choice), [name, choice])
  return [choice, choose]
}

/** Whether this browser remembers one, whatever it is. */
export function isStored(name: string): boolean {
  return read(name) !== null
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(`malgil.${name}`)
  } catch {
    return null
  }
}

function write(name: string, choice: string) {
  try {
    localStorage.setItem(`malgil.${name}`, choice)
  } catch {
    // Nothing is lost but the memory of the choice.
  }
}
