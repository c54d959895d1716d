import { z } from 'zod'

/** `POST /api/backup`: the copy's name in the data folder. */
export const snapshotSchema = z.object({ name: z.string() }).meta({ id: 'Snapshot' })
