import { inPoliteSpeech } from '#korean/polite-speech.ts'
import type { AdmittedTurn } from '#store/turn-record.ts'
import type { Speech } from './action-texts.ts'

/** How what an assistant has written is said to the person. */
export type Spoken = (text: string) => string

/** What is written among friends can be said politely; what is written politely stays. */
export const spokenAs = (written: Speech, asked: Speech): Spoken =>
  written === 'casual' && asked === 'ko' ? inPoliteSpeech : (text) => text

/** How an assistant speaks to the person of a turn: as they once asked, as far as it can. */
export const speechOf = (written: Speech, { speech }: Pick<AdmittedTurn, 'speech'>): Speech =>
  written === 'casual' ? (speech ?? written) : written
