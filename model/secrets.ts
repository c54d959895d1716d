import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'

/** Keeps texts so that whoever has the database alone cannot read them. */
export interface Secrets {
  /** `purpose` (whose it is, what for) is bound to it: moved elsewhere, it opens no more. */
  seal(text: string, purpose: string): string
  /** Nothing when it was sealed with another key or for something else, or was tampered with. */
  open(sealed: string, purpose: string): string | undefined
}

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM under a key made of `secret`, a text of at least 32 random characters. */
export function secretsUnder(secret: string): Secrets {
  const key = hash('sha256', `malgil settings ${secret}`, 'buffer')
  return {
    seal(text, purpose) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes })
      cipher.setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, 'base64')
      if (bytes.length < ivBytes + tagBytes) return undefined
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(Buffer.from(purpose))
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      try {
        const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
        return text.toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
