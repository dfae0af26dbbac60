import { z } from 'zod'
import { isPublicSite, operatorExpected, operatorProblems, type OperatorSetting } from './operator-problems'

const bool = z
  .enum(['0', '1'])
  .default('0')
  .transform((v) => v === '1')
const url = (example: string) => z.url({ error: `a URL such as ${example}` })
const operator = Object.fromEntries(
  Object.entries(operatorExpected).map(([name, expected]) => [
    name,
    z.string().min(2, expected).max(300, expected).optional(),
  ]),
) as Record<OperatorSetting, z.ZodOptional<z.ZodString>>

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    DATABASE_URL: z
      .string({ error: 'a PostgreSQL address such as postgresql://kerf:secret@localhost:5432/kerf' })
      .regex(
        /^postgres(ql)?:\/\//,
        'a PostgreSQL address such as postgresql://kerf:secret@localhost:5432/kerf',
      ),
    AUTH_SECRET: z
      .string({ error: 'a random text of 32 characters or more (openssl rand -base64 33)' })
      .min(32, 'a random text of 32 characters or more (openssl rand -base64 33)'),
    AUTH_SECRET_PREVIOUS: z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      )
      .refine(
        (list) => list.every((one) => one.length >= 32),
        'secrets of 32 characters or more, with commas',
      ),
    ADDRESS_SECRET: z.string().min(32, 'a random text of 32 characters or more').optional(),
    PORT: z.coerce.number({ error: 'a port number' }).int().min(0).max(65535).default(3000),
    PUBLIC_URL: url('https://kerf.example').optional(),
    MOBILE_SITE_URL: url('https://m.kerf.example').optional(),
    ...operator,
    KERF_DATA_DIR: z.string().min(1).default('.data'),
    S3_BUCKET: z.string().min(3).max(63).optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    S3_ENDPOINT: url('https://s3.example').optional(),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    KERF_DEV_PAGES: bool,
    KERF_OPERATOR: z
      .string()
      .regex(/^[\w.@-]{1,60}$/, 'a name of letters, digits and . _ @ -')
      .optional(),
    TRUSTED_PROXIES: z.coerce
      .number({ error: 'how many proxies stand before the app, 0 to 5' })
      .int()
      .min(0)
      .max(5)
      .default(0),
    COUNTRY_HEADER: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'the name of a header such as CF-IPCountry')
      .optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'an SMTP address such as smtps://user:secret@mail.example:465')
      .optional(),
    MAIL_FROM: z.string().min(3).default('Kerf Creative Zone <hello@kerf.example>'),
    GOOGLE_CLIENT_ID: z.string().min(1).optional(),
    GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
    ORDERS_SECRET: z
      .string()
      .min(32, 'a random text of 32 characters or more, the same as the store has')
      .optional(),
    STORE_API_URL: url('https://store.example/api').optional(),
    STORE_API_SECRET: z
      .string()
      .min(32, 'a random text of 32 characters or more, the same as the store has')
      .optional(),
    TRANSLATE_PROVIDER: z.enum(['libretranslate', 'deepl'], { error: 'libretranslate or deepl' }).optional(),
    TRANSLATE_URL: url('https://translate.example').optional(),
    TRANSLATE_KEY: z.string().min(1).optional(),
    DATABASE_POOL: z.coerce
      .number({ error: 'a number of connections, 2 to 100' })
      .int()
      .min(2)
      .max(100)
      .default(12),
    PAGE_CACHE_MB: z.coerce.number({ error: 'megabytes, 8 to 4096' }).int().min(8).max(4096).default(32),
    METRICS_TOKEN: z.string().min(16, 'a random text of 16 characters or more').optional(),
    LOG_REQUESTS: bool,
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  })
  .refine((e) => Boolean(e.GOOGLE_CLIENT_ID) === Boolean(e.GOOGLE_CLIENT_SECRET), {
    path: ['GOOGLE_CLIENT_SECRET'],
    message: 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET together, or neither',
  })
  .refine((e) => e.AUTH_SECRET_PREVIOUS.length === 0 || e.ADDRESS_SECRET, {
    path: ['ADDRESS_SECRET'],
    message:
      'it with AUTH_SECRET_PREVIOUS: the first time the AUTH_SECRET from before, so that hashes stay the same',
  })
  .refine((e) => Boolean(e.STORE_API_URL) === Boolean(e.STORE_API_SECRET), {
    path: ['STORE_API_SECRET'],
    message: 'STORE_API_URL and STORE_API_SECRET together, or neither',
  })
  .refine((e) => e.TRANSLATE_PROVIDER !== 'libretranslate' || e.TRANSLATE_URL, {
    path: ['TRANSLATE_URL'],
    message: 'the address of the LibreTranslate server',
  })
  .refine((e) => e.TRANSLATE_PROVIDER !== 'deepl' || e.TRANSLATE_KEY, {
    path: ['TRANSLATE_KEY'],
    message: 'the key of a DeepL account',
  })
  .refine((e) => !e.COUNTRY_HEADER || e.TRUSTED_PROXIES > 0, {
    path: ['COUNTRY_HEADER'],
    message: 'TRUSTED_PROXIES of 1 or more with it: without a proxy, anybody could send this header',
  })
  .refine((e) => Boolean(e.S3_ACCESS_KEY_ID) === Boolean(e.S3_SECRET_ACCESS_KEY), {
    path: ['S3_SECRET_ACCESS_KEY'],
    message: 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together, or neither',
  })

/** The name of every setting; .env.example describes each. */
export const settingNames = Object.keys(schema.shape)

export type Env = z.infer<typeof schema> & { publicUrl: string; publicOrigin: string }

let parsed: Env | undefined

type Problem = { name: string; expected: string }

/**
 * Returns the settings of an environment and the problems with them, by name and expectation; `data` is null when there
 * are any.
 */
export function judgeSettings(source: Record<string, string | undefined>): {
  data: z.infer<typeof schema> | null
  problems: Problem[]
} {
  // an empty line in .env means "not set"
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const { data, error } = schema.safeParse(given)
  if (error) {
    const problems = error.issues.map(({ path, message }) => ({ name: path.join('.'), expected: message }))
    return { data: null, problems }
  }
  // A public site names its operator; a site of one machine shows an example.
  const isPublic = data.NODE_ENV === 'production' && isPublicSite(data.PUBLIC_URL)
  const problems = isPublic ? operatorProblems(data) : []
  return { data: problems.length > 0 ? null : data, problems }
}

/**
 * Returns the settings of this process, which are checked once. Only lib/site.ts, for the brand, and code that runs
 * outside or before requests read process.env besides. Throws an Error with a line for every wrong setting.
 */
export function env(): Env {
  if (parsed) return parsed
  const { data, problems } = judgeSettings(process.env)
  if (!data) {
    const lines = problems.map(({ name, expected }) => `  ${name}: expected ${expected}`)
    throw new Error(
      `These settings are missing or wrong:\n${lines.join('\n')}\nThey are described in .env.example.`,
    )
  }
  const publicUrl = (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, '')
  parsed = { ...data, publicUrl, publicOrigin: new URL(publicUrl).origin }
  return parsed
}

/** For tests: forgets the settings, so that changed ones apply. */
export function forgetEnv(): void {
  parsed = undefined
}
