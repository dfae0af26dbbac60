import { expect, test } from 'vitest'
import { foldEmail } from './fold-email'
import { emailSchema } from './schema'

const fold = (given: string) => foldEmail(emailSchema.parse(given))

test.each([
  ['Ada.Lovelace+kerf@GMail.com', 'adalovelace@gmail.com'],
  ['a.d.a@googlemail.com', 'ada@gmail.com'],
  ['ada+1+2@outlook.com', 'ada@outlook.com'],
  ['a.da+x@hotmail.co.uk', 'a.da@hotmail.co.uk'],
  ['ada+x@live.com', 'ada@live.com'],
  ['ada+x@me.com', 'ada@icloud.com'],
  ['ada@mac.com', 'ada@icloud.com'],
  ['ada+x@fastmail.com', 'ada@fastmail.com'],
  ['anything@ada.fastmail.com', 'ada@fastmail.com'],
  ['ada+x@protonmail.com', 'ada@proton.me'],
  ['ada@pm.me', 'ada@proton.me'],
  ['ada-shop@yahoo.co.jp', 'ada@yahoo.co.jp'],
  ['ada-shop+x@yahoo.com', 'ada@yahoo.com'],
  ['ada-shop@ymail.com', 'ada@ymail.com'],
  ['ada@ya.ru', 'ada@yandex.ru'],
  // private hosts: dots and hyphens are part of the name, a tag is not
  ['a.d-a+x@kerf.example', 'a.d-a@kerf.example'],
  ['+ada@kerf.example', '+ada@kerf.example'],
  ['-ada@yahoo.com', '-ada@yahoo.com'],
  ['ａｄａ+x@gmail.com', 'ada@gmail.com'],
  ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
  ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
])('foldEmail folds %s to %s', (given, mailbox) => expect(fold(given)).toBe(mailbox))

test('foldEmail returns a folded address unchanged', () => {
  for (const email of ['a.b+c@gmail.com', 'a-b@yahoo.com', 'x@ada.fastmail.fm', 'a+b@me.com'])
    expect(foldEmail(fold(email))).toBe(fold(email))
})
