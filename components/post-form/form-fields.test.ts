import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { asWritten } from '@/lib/posts/shown-fields'
import { formFields } from './form-fields'

/** The words of the components of a folder. */
const wordsOf = (folder: string) =>
  new Set(
    readdirSync(folder)
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => readFileSync(`${folder}/${file}`, 'utf8').match(/\w+/g) ?? []),
  )

// The compiler knows the fields, but not whether anybody can fill them in, or sees them.

it('every field of a post has an input in the form', () => {
  const words = wordsOf('components/post-form')
  expect(Object.keys(formFields).filter((name) => !words.has(name))).toEqual([])
})

it('every field that the page gets as it was written is shown', () => {
  const words = wordsOf('components/detail')
  expect(Object.keys(asWritten).filter((name) => !words.has(name))).toEqual([])
})
