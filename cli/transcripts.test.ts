import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { assistants } from '#assistants/index.ts'
import { unfoundedFigures } from '#engine/testing/figures.ts'
import { leadSkeleton } from '#engine/testing/lead-skeleton.ts'
import {
  beginsAt,
  type PlayedDialogue,
  type PlayedTurn,
  playDialogues,
} from '#engine/transcripts/play-dialogues.ts'
import { installedWeights, weightFiles } from '#engine/weight-files.ts'
import { findPeriods } from '#korean/periods.ts'
import {
  hasScript,
  readScript,
  transcriptFolder,
  transcriptIn,
  transcriptNames,
} from './transcript-folder.ts'
import { transcriptText } from './transcript-text.ts'

for (const assistant of assistants) {
  const folder = transcriptFolder(assistant)
  if (!hasScript(folder)) continue
  const skip = transcriptNames(folder).length === 0 && 'no transcript has been written yet'

  describe(`transcripts of ${assistant.id}`, { skip }, () => {
    const errors: unknown[] = []
    const played: PlayedDialogue[] = []
    before(async () => {
      const dialogues = playDialogues(
        assistant,
        readScript(folder),
        (error) => errors.push(error),
        weightFiles(installedWeights),
      )
      for await (const dialogue of dialogues) played.push(dialogue)
    })

    test('every turn comes to an answer', () => {
      assert.deepEqual(errors, [])
      const broken = turnsOf(played).filter(({ answer }) => answer.finishReason === 'error')
      assert.deepEqual(broken.map(placeOf), [])
    })

    test('are those that have been read', () => {
      const names = played.map(({ dialogue }) => `${dialogue.name}.md`)
      const changed = played
        .filter(
          (it, index) => transcriptIn(folder, names[index]!)?.replaceAll('\r\n', '\n') !== transcriptText(it),
        )
        .map(({ dialogue }) => `${dialogue.name}.md`)
      const stale = transcriptNames(folder).filter((name) => !names.includes(name))
      const hint = 'The answers have changed: renew the transcripts (npm run transcripts), then read them'
      assert.deepEqual(
        { changed, stale },
        { changed: [], stale: [] },
        `${hint}: ${[...changed, ...stale].join(', ')}`,
      )
    })

    test('every figure is borne out', () => {
      const unfounded = turnsOf(played).flatMap((turn) =>
        unfoundedFigures(turn.answer.text, turn.answer, knownOf(turn)).map((it) => `${placeOf(turn)}: ${it}`),
      )
      assert.deepEqual(unfounded, [])
    })

    test('neighbours do not begin with the same sentence', () => {
      const alike = played.flatMap((dialogue) => {
        const turns = turnsOf([dialogue])
        const skeletons = turns.map(({ question, answer }) => leadSkeleton(answer, question))
        // What is none of the assistant's is declined in one fixed message.
        return turns
          .filter(
            (turn, index) =>
              turn.answer.finishReason !== 'blocked' && skeletons[index] === skeletons[index - 1],
          )
          .map(placeOf)
      })
      assert.deepEqual(alike, [])
    })
  })
}

type PlacedTurn = PlayedTurn & { readonly place: string }

function turnsOf(played: readonly PlayedDialogue[]): PlacedTurn[] {
  return played.flatMap(({ dialogue, turns }) =>
    turns.map((turn, index) => ({ ...turn, place: `${dialogue.name} ${index + 1}` })),
  )
}

const placeOf = ({ place, question }: PlacedTurn): string => `${place}, ${question}`

/** What an answer may repeat beside its steps' results: the question with its days, and what an action or a request to confirm says. */
function knownOf({ question, answer }: PlayedTurn): string {
  const days = findPeriods(question, { now: beginsAt.toPlainDateTime(), direction: 'past' })
  const said = days.map(({ interval }) => `${interval.from} ${interval.until}`)
  return [question, ...said, JSON.stringify([answer.actions, answer.confirm])].join('\n')
}
