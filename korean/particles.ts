import { josa } from 'es-hangul'
import { endSound } from './end-sound.ts'

/** Both forms of a particle, the one after a final consonant first. */
export type Particle =
  | '을/를'
  | '이/가'
  | '은/는'
  | '과/와'
  | '으로/로'
  | '으로서/로서'
  | '으로써/로써'
  | '으로부터/로부터'
  | '이랑/랑'
  | '이나/나'
  | '이란/란'
  | '이야/야'
  | '이에요/예요'
  | '이라/라'
  | '이라고/라고'
  | '이라는/라는'
  | '이라서/라서'
  | '이라도/라도'
  | '이고/고'
  | '이며/며'
  | '이면/면'
  | '이지/지'
  | '이네/네'
  | '이다/다'
  | '이든/든'
  | '이었/였'
  | '이여/여'
  | '아/야'

/** The form of a particle that follows the word as it is read aloud. Unreadable words count as ending in a vowel. */
export function pickParticle(word: string, particle: Particle): string {
  const sound = endSound(word) ?? '아'
  // es-hangul knows this pair in the other order only; the type lists fewer pairs than the function handles.
  const pair = particle === '과/와' ? '와/과' : particle
  return josa.pick(sound, pair as Parameters<typeof josa.pick>[1])
}

/** `withParticle('**식비**', '은/는')` → `**식비**는`. An empty word stays empty. */
export function withParticle(word: string, particle: Particle): string {
  return word === '' ? '' : word + pickParticle(word, particle)
}
