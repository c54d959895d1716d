import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fontFaces } from './font-faces.ts'
import { precompressed } from './precompressed.ts'

const modern = ['chrome123', 'safari17.5', 'firefox128']

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [fontFaces(), react(), tailwindcss(), precompressed()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: modern,
    cssTarget: modern,
    // Inlined assets become `data:` addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What matters is the size after compression, which first-load.test.ts watches.
    chunkSizeWarningLimit: 1000,
  },
  server: { proxy: { '/api': process.env.MALGIL_SERVER ?? 'http://127.0.0.1:4310' } },
})
