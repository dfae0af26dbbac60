import { z } from 'zod'
import { levels, products, sections } from '@/lib/academy/places'
import { slug, texts } from './schemas'

const option = z.strictObject({ text: texts, correct: z.boolean().optional() })

/** The options of `order` are listed in the right order; the page shuffles them. */
const question = z
  .strictObject({
    question: texts,
    kind: z.enum(['single', 'multiple', 'order']),
    options: z.array(option).min(2).max(12),
    explanation: texts.optional(),
  })
  .superRefine(({ kind, options }, context) => {
    const right = options.filter(({ correct }) => correct).length
    const addIssue = (message: string) => context.addIssue({ code: 'custom', path: ['options'], message })
    if (kind === 'single' && right !== 1) addIssue(`one option is correct, not ${right}`)
    if (kind === 'multiple' && right === 0) addIssue('one option or more is correct')
    if (kind === 'order' && right > 0) addIssue('no option is correct: their order is')
    const optionTexts = options.map(({ text }) => text.en)
    if (new Set(optionTexts).size < optionTexts.length) addIssue('two options say the same')
  })

export const tutorialFront = z.strictObject({
  title: z.string().min(1).max(160),
  summary: z.string().min(1).max(500),
  product: z.enum(products),
  section: z.enum(sections),
  level: z.enum(levels),
  /** for the writer; a lesson counts as a video when media.yaml names one */
  kind: z.enum(['article', 'video']).optional(),
  minutes: z.int().positive().max(600),
  order: z.int(),
  quiz: z.array(question).min(1).max(30).optional(),
  prerequisites: z.array(slug).max(5).default([]),
  formerly: z.array(slug).default([]),
})

export const translatedFront = tutorialFront.pick({ title: true, summary: true })

/** media.yaml beside the texts: what a lesson shows in all languages. */
export const tutorialMedia = z.strictObject({
  /** a folder of prisma/content/videos */
  video: slug.optional(),
  pictures: z
    .array(z.strictObject({ picture: slug, section: z.int().min(0).max(30), alt: texts }))
    .max(12)
    .default([]),
})
