import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// What every page needs, in one file: it compresses better than thirty small ones and changes rarely.
const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|cookie|set-cookie-parser)\//

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 1024,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'frame', test: FRAMEWORK }] } } },
  },
  optimizeDeps: { include: ['react', 'react-dom', 'react-router', 'react-router/dom', 'i18next', 'react-i18next'] },
})
