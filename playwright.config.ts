import { chromium, defineConfig, devices } from '@playwright/test'
import { chromiumOptions } from './scripts/setup/chromium.mjs'

// a page lives for a second: optimising its scripts and a GPU process would take a tenth of the whole run
const forShortPages = ['--js-flags=--no-opt --no-maglev', '--in-process-gpu']
const launchOptions = chromiumOptions(chromium.executablePath())

// `npm run check e2e` starts a server of its own and passes its address; alone, the tests run against `npm run up`.
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.KERF_E2E_REPORT ?? 'test-results/results.json' }]],
  use: {
    baseURL: process.env.KERF_E2E_URL ?? 'http://localhost:3000',
    launchOptions: { ...launchOptions, args: [...launchOptions.args, ...forShortPages] },
    // a test cannot intercept the worker's responses; e2e/offline.spec.ts tests the worker
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: process.env.KERF_E2E_TRACE ? 'retain-on-failure' : 'off',
    video: 'off',
  },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'] } }],
})
