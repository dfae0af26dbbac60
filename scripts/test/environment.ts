/** The settings of every test, whatever the machine's own are. */
export const testEnvironment = {
  NODE_ENV: 'test' as const,
  AUTH_SECRET: 'a-secret-of-tests-only-a-secret-of-tests-only',
  PUBLIC_URL: 'https://kerf.example',
  SMTP_URL: '',
  S3_BUCKET: '',
  KERF_DEV_PAGES: '0',
  TZ: 'UTC',
}

/** The addresses of another database on the same server, of each role. */
export function addressesAt<A extends Record<string, string>>(addresses: A, name: string): A {
  return Object.fromEntries(
    Object.entries(addresses).map(([role, url]) => [role, databaseAt(url, name)]),
  ) as A
}

/** The address of another database on the same server. */
export function databaseAt(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
