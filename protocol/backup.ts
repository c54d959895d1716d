import { z } from 'zod'

/** The copy's name: whoever takes the copy away deletes what bears it, so it leads nowhere else. */
const snapshotName = /^database\.snapshot-[0-9a-f-]{36}$/u

/** `POST /api/backup`: the copy's name in the data folder. */
export const snapshotSchema = z.object({ name: z.string().regex(snapshotName) }).meta({ id: 'Snapshot' })
