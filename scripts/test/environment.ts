/** Settings of all tests, which override those of the machine. */
export const testEnvironment = {
  NODE_ENV: 'test' as const,
  AUTH_SECRET: 'a-secret-of-tests-only-a-secret-of-tests-only',
  PUBLIC_URL: 'https://kerf.example',
  SMTP_URL: '',
  S3_BUCKET: '',
  KERF_DEV_PAGES: '0',
  TZ: 'UTC',
}

/** Returns the addresses of another database on the same server, for each role. */
export function addressesAt<A extends Record<string, string>>(addresses: A, name: string): A {
  return Object.fromEntries(
    Object.entries(addresses).map(([role, url]) => [role, databaseAt(url, name)]),
  ) as A
}

/** Returns the address of another database on the same server. */
export function databaseAt(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
