import { describe, expect, test } from 'vitest'
import { fieldErrors } from '@/lib/core/field-errors'
import { codeSchema, emailSchema, logInSchema, newPasswordSchema, nicknameSchema } from './schema'

const codeOf = (result: { error?: { issues: never[] } | undefined }) =>
  result.error && fieldErrors(result.error).body?.code

describe('emailSchema', () => {
  test.each([
    ['Ada@Kerf.Example ', 'ada@kerf.example'],
    ['first-last@my-site.example', 'first-last@my-site.example'],
    ['a_b.c-d@mail.co.jp', 'a_b.c-d@mail.co.jp'],
    ['maker+laser@kerf.example', 'maker+laser@kerf.example'],
    ['1@2.cn', '1@2.cn'],
    ['ＡＤＡ@kerf.example', 'ada@kerf.example'],
    ['ada@ｋｅｒｆ．example', 'ada@kerf.example'],
    ['Ada@Bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@メール.example', 'ada@xn--4dkua4c.example'],
    ['\u212aerf@kerf.example', 'kerf@kerf.example'],
    [`${'a'.repeat(64)}@kerf.example`, `${'a'.repeat(64)}@kerf.example`],
  ])('takes %j as %j', (given, parsed) => expect(emailSchema.parse(given)).toBe(parsed))

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['ada', 'format_error'],
    ['ada@kerf', 'format_error'],
    ['ada@@kerf.example', 'format_error'],
    ['a b@kerf.example', 'format_error'],
    ['.a@kerf.example', 'format_error'],
    ['a..b@kerf.example', 'format_error'],
    ['a@kerf.example,b@kerf.example', 'format_error'],
    ['a@kerf.example\nBcc: b@kerf.example', 'format_error'],
    ['"a"@kerf.example', 'format_error'],
    ['ада@kerf.example', 'format_error'],
    [`${'a'.repeat(250)}@kerf.example`, 'text_big'],
    // an address that becomes longer by folding
    [`${'ﷺ'.repeat(60)}@kerf.example`, 'text_big'],
    [`${'a'.repeat(65)}@kerf.example`, 'local_big'],
    [`${'ａ'.repeat(65)}@kerf.example`, 'local_big'],
    [`ada@${'a'.repeat(64)}.example`, 'format_error'],
    [`ada@${'a.'.repeat(123)}example`, 'text_big'],
    ['ada＠kerf.example', 'format_error'],
    ['ada﹫kerf.example', 'format_error'],
    ['ada@kerf＠kerf.example', 'format_error'],
    ['ada@ker\u0000f.example', 'format_error'],
    ['a\u200bda@kerf.example', 'format_error'],
    ['ada@kerf.example\u202e', 'format_error'],
    ['ada@ke\trf.example', 'format_error'],
    ['ada@-kerf.example', 'format_error'],
    ['ada@kerf-.example', 'format_error'],
    ['ada@kerf.example.', 'format_error'],
    ['ada@kerf。example/x', 'format_error'],
    ['аda@kerf.example', 'format_error'],
    ['ada@[127.0.0.1]', 'format_error'],
  ])('refuses %j: %s', (given, code) => expect(codeOf(emailSchema.safeParse(given) as never)).toBe(code))
})

describe('nicknameSchema', () => {
  test.each([
    ['Ada', 'Ada'],
    ['  Ada   Lovelace ', 'Ada Lovelace'],
    ['林小木', '林小木'],
    ['さくら工房', 'さくら工房'],
    ["O'Neil-3", "O'Neil-3"],
    ['Zoë', 'Zoë'],
    ['Ольга', 'Ольга'],
    ['😀ok', '😀ok'],
    ['a'.repeat(24), 'a'.repeat(24)],
  ])('takes %j as %j', (given, parsed) => expect(nicknameSchema.parse(given)).toBe(parsed))

  test.each([
    ['', 'required'],
    [' ', 'required'],
    ['a', 'text_small'],
    ['a'.repeat(25), 'text_big'],
    ['ada@kerf', 'nickname_signs'],
    ['a/b', 'nickname_signs'],
    ['a\\b', 'nickname_signs'],
    ['<b>ada', 'nickname_signs'],
    ['ada＠kerf', 'nickname_signs'],
    ['ada\u0007', 'nickname_hidden'],
    ['ad\na', 'nickname_hidden'],
    ['a\u200bda', 'nickname_hidden'],
    ['a\u200dda', 'nickname_hidden'],
    ['\u202eada', 'nickname_hidden'],
    ['ada\u2066', 'nickname_hidden'],
    ['\u3164\u3164', 'nickname_hidden'],
    ['ada\u00ad', 'nickname_hidden'],
    ['ada\ufe0f', 'nickname_hidden'],
    ['a\u0301\u0302\u0303da', 'nickname_hidden'],
    ['...', 'nickname_letters'],
    ['😀😀', 'nickname_letters'],
    ['аdа', 'nickname_mixed'],
    ['Αda', 'nickname_mixed'],
    ['Кеrf official', 'nickname_mixed'],
    ['ОΡ', 'nickname_mixed'],
    ['Ꭺda', 'nickname_mixed'],
    ['ᗅda', 'nickname_mixed'],
    ['Kerᖴ', 'nickname_mixed'],
    ['Abeⵏ', 'nickname_mixed'],
    ['Abeᛁ', 'nickname_mixed'],
    ['աda', 'nickname_mixed'],
    ['ﷺ'.repeat(24), 'text_big'],
    ['\u2067ada', 'nickname_hidden'],
    ['ada\u200f', 'nickname_hidden'],
    ['ada\u061c', 'nickname_hidden'],
    ['a\ufeffda', 'nickname_hidden'],
    ['ada\u{e0041}', 'nickname_hidden'],
    ['ada\ue000', 'nickname_hidden'],
    ['＜script＞', 'nickname_signs'],
    ['＠ada', 'nickname_signs'],
  ])('%j is refused: %s', (given, code) =>
    expect(codeOf(nicknameSchema.safeParse(given) as never)).toBe(code),
  )
})

describe('codeSchema and newPasswordSchema', () => {
  test.each(['418204', ' 418 204', '４１８２０４', '418-204'])('take %j as the code 418204', (given) => {
    expect(codeSchema.parse(given)).toBe('418204')
  })
  test.each([
    ['', 'required'],
    ['41820', 'code_digits'],
    ['4182045', 'code_digits'],
    ['41820a', 'code_digits'],
  ])('refuse the code %j: %s', (given, code) =>
    expect(codeOf(codeSchema.safeParse(given) as never)).toBe(code),
  )

  test.each([
    ['', 'required'],
    ['1234567', 'text_small'],
    ['a'.repeat(129), 'text_big'],
  ])('refuse the password %j: %s', (given, code) =>
    expect(codeOf(newPasswordSchema.safeParse(given) as never)).toBe(code),
  )
  test('keep the blanks of a password', () =>
    expect(newPasswordSchema.parse(' 12345678 ')).toBe(' 12345678 '))
})

test('logInSchema requires either a password or a code', () => {
  const email = 'ada@kerf.example'
  expect(logInSchema.safeParse({ email, password: 'x' }).success).toBe(true)
  expect(logInSchema.safeParse({ email, code: '123456' }).success).toBe(true)
  expect(fieldErrors(logInSchema.safeParse({ email }).error!)).toMatchObject({
    password: { code: 'required' },
  })
  expect(fieldErrors(logInSchema.safeParse({ email, password: 'x', code: '123456' }).error!)).toMatchObject({
    code: { code: 'illegal_input' },
  })
  expect(fieldErrors(logInSchema.safeParse({ email, password: 'x', admin: true }).error!)).toMatchObject({
    admin: { code: 'unknown_field' },
  })
})
