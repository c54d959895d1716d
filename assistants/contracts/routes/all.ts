export { contractRoutes as routes } from './contracts.ts'

import { maxUploadBytes } from '#hosting/uploaded-file.ts'

export const uploads = { '/api/contracts': maxUploadBytes, '/api/contracts/standards': maxUploadBytes }
