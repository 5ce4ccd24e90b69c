import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 1024 },
  optimizeDeps: { include: ['react', 'react-dom', 'react-router', 'react-router/dom', 'i18next', 'react-i18next'] },
})
