import { cleanLine, cleanText } from '@/lib/core/clean-text'
import type { FieldError, FieldErrors } from '@/lib/core/errors'
import { isCjk, textLength } from '@/lib/core/text'
import { findDevice, type Catalog, type DeviceView, type Method } from '@/lib/settings/catalog'
import { hazardOf } from '@/lib/settings/materials'
import { parseNumber, type NumberUnit } from '@/lib/settings/parse-number'
import { isBlank, isMethod } from '@/lib/settings/fields'
import { checkBetween, checkInteger, checkSettingRow } from '@/lib/settings/rules'
import * as limit from './schema'
import type { DraftContent, DraftStep, ImageRef, Licence, PostType } from './schema'
import { checkTag, distinctTags } from './tag-schema'
import { checkRowPlace, toPostRow, toThickness, type PostSettingRow } from './setting-rows'

/**
 * A publishable revision: all numbers are parsed and all rules hold. `toPostContent` must name each field of a draft.
 */
export type PostContent = {
  title: string
  synopsis: string
  language: DraftContent['language']
  device: string | null
  module: string | null
  firmware: string
  software: string
  method: Method | null
  workWidth: number | null
  workHeight: number | null
  materials: { material: string | null; text: string | null; thickness: number | null }[]
  materialInfo: string
  hazardConfirmed: boolean
  tags: string[]
  cover: ImageRef
  gallery: ImageRef[]
  video: { uploadId: number } | null
  files: { uploadId: number }[]
  difficulty: number | null
  minutes: number | null
  licence: Licence
  basedOn: number | null
  steps: {
    title: string
    text: string
    tip: string
    images: ImageRef[]
    noLaser: boolean
    settings: PostSettingRow[]
  }[]
}

/**
 * Returns the errors that keep a draft from being submitted, by field path; empty when there are none (docs/product.md
 * "Publishing").
 */
export function checkContent(content: DraftContent, postType: PostType, catalog: Catalog): FieldErrors {
  const errors: FieldErrors = {}
  const put = (path: string, error: FieldError | null) => {
    if (error) errors[path] ??= error
  }
  const device = findDevice(catalog, content.device)
  const howTo = postType === 0

  put('title', checkText(content.title, limit.TITLE))
  put('synopsis', checkText(content.synopsis, limit.SYNOPSIS))
  if (!content.device) put('device', howTo ? { code: 'select_required' } : null)
  else if (!device) put('device', { code: 'illegal_input' })
  if (device && !device.modules.some((m) => m.slug === content.module))
    put('module', { code: 'select_required' })
  put('firmware', tooLong(content.firmware, limit.FIRMWARE_MAX))
  put('software', tooLong(content.software, limit.SOFTWARE_MAX))
  if (!isBlank(content.method) && !isMethod(content.method)) put('method', { code: 'illegal_input' })
  checkSize(content, put)
  checkMaterials(content, howTo, catalog, put)
  put('materialInfo', tooLong(content.materialInfo, limit.MATERIAL_INFO_MAX))
  checkTags(content.tags, put)
  put('cover', content.cover ? null : { code: 'upload_required' })
  put('gallery', tooMany(content.gallery, limit.GALLERY_MAX))
  put('files', tooMany(content.files, limit.DESIGN_FILES_MAX))
  if (howTo && !content.difficulty) put('difficulty', { code: 'select_required' })
  if (!isBlank(content.minutes)) put('minutes', checkInteger(content.minutes, limit.MINUTES, 'min'))
  if (!content.licence) put('licence', { code: 'select_required' })

  if (howTo && content.steps.length === 0) put('steps', { code: 'steps_required' })
  put('steps', tooMany(content.steps, limit.STEPS_MAX))
  content.steps.forEach((step, index) =>
    checkStep(step, `steps.${index}`, { materials: content.materials, device }, put),
  )
  return errors
}

type Put = (path: string, error: FieldError | null) => void

function checkText(
  text: string,
  { min, minCjk, max }: { min: number; minCjk?: number; max: number },
): FieldError | null {
  const length = textLength(cleanText(text))
  if (length === 0) return { code: 'required' }
  const least = minCjk !== undefined && isCjk(text) ? minCjk : min
  if (length < least) return { code: 'text_small', params: { min: least } }
  return length > max ? { code: 'text_big', params: { max } } : null
}

function tooLong(text: string, max: number): FieldError | null {
  return textLength(cleanText(text)) > max ? { code: 'text_big', params: { max } } : null
}

/** Checks the size of the finished project: either both width and height or neither. */
function checkSize({ workWidth, workHeight }: DraftContent, put: Put): void {
  const none = isBlank(workWidth) && isBlank(workHeight)
  for (const [path, value] of Object.entries({ workWidth, workHeight })) {
    if (none) continue
    if (isBlank(value)) put(path, { code: 'required' })
    else put(path, checkBetween(value, limit.WORK_SIZE, 'mm'))
  }
}

function tooMany(list: unknown[], max: number): FieldError | null {
  return list.length > max ? { code: 'list_big', params: { max } } : null
}

function checkMaterials(content: DraftContent, howTo: boolean, catalog: Catalog, put: Put): void {
  if (howTo && content.materials.length === 0) put('materials', { code: 'select_required' })
  put('materials', tooMany(content.materials, limit.MATERIALS_MAX))
  content.materials.forEach((choice, index) => {
    const path = `materials.${index}`
    if (isBlank(choice.material) && !cleanLine(choice.text ?? ''))
      put(`${path}.material`, { code: 'select_required' })
    if (choice.material && !catalog.materials.some((m) => m.slug === choice.material))
      put(`${path}.material`, { code: 'illegal_input' })
    if (textLength(cleanLine(choice.text ?? '')) > limit.MATERIAL_TEXT_MAX)
      put(`${path}.text`, { code: 'text_big', params: { max: limit.MATERIAL_TEXT_MAX } })
    if (!isBlank(choice.thickness))
      put(`${path}.thickness`, checkBetween(choice.thickness, limit.THICKNESS, 'mm'))
    const hazard = hazardOf(choice, catalog)
    const where = hazard?.slug === choice.material ? `${path}.material` : `${path}.text`
    if (hazard?.hazard === 'banned') put(where, { code: 'material_banned' })
    else if (hazard && !content.hazardConfirmed) put('hazardConfirmed', { code: 'confirm_hazard' })
  })
}

function checkTags(tags: string[], put: Put): void {
  put('tags', tooMany(distinctTags(tags.map(cleanLine)), limit.TAGS_MAX))
  tags.forEach((tag, index) => put(`tags.${index}`, checkTag(cleanLine(tag))))
}

function checkStep(
  step: DraftStep,
  path: string,
  { materials, device }: { materials: DraftContent['materials']; device: DeviceView | undefined },
  put: Put,
): void {
  put(`${path}.title`, checkText(step.title, { min: 1, max: limit.STEP_TITLE_MAX }))
  put(`${path}.text`, checkText(step.text, { min: 1, max: limit.STEP_TEXT_MAX }))
  put(`${path}.tip`, tooLong(step.tip, limit.STEP_TIP_MAX))
  put(`${path}.images`, tooMany(step.images, limit.STEP_IMAGES_MAX))
  put(`${path}.settings`, tooMany(step.settings, limit.STEP_SETTINGS_MAX))
  // a step without settings must be marked as one without laser
  if (!step.noLaser && step.settings.length === 0) put(`${path}.settings`, { code: 'settings_required' })
  if (step.noLaser && step.settings.length > 0) put(`${path}.settings`, { code: 'no_laser_no_settings' })
  if (step.settings.length > 0 && !device) put('device', { code: 'select_required' })
  if (!device) return
  step.settings.forEach((row, index) => {
    const errors = { ...checkSettingRow(row, device), ...checkRowPlace(row, device, materials) }
    for (const [field, error] of Object.entries(errors)) put(`${path}.settings.${index}.${field}`, error)
  })
}

/**
 * Converts a draft without errors of `checkContent` to its publishable form. The result overwrites the draft at
 * submission, so the types require every field: a missing one would be lost.
 */
export function toPostContent(draft: DraftContent, catalog: Catalog): PostContent {
  const device = findDevice(catalog, draft.device)
  const number = (value: string | number | null | undefined, unit: NumberUnit) =>
    isBlank(value) ? null : parseNumber(value, unit)
  return {
    title: cleanLine(draft.title),
    synopsis: cleanText(draft.synopsis),
    language: draft.language,
    device: device?.slug ?? null,
    module: device ? (draft.module ?? null) : null,
    // the form asks for the firmware only with a machine
    firmware: device ? cleanLine(draft.firmware) : '',
    software: cleanLine(draft.software),
    method: isMethod(draft.method) ? draft.method : null,
    workWidth: number(draft.workWidth, 'mm'),
    workHeight: number(draft.workHeight, 'mm'),
    materials: draft.materials.map((choice) => ({
      material: choice.material || null,
      text: cleanLine(choice.text ?? '') || null,
      thickness: toThickness(choice.thickness),
    })),
    materialInfo: cleanText(draft.materialInfo),
    hazardConfirmed: draft.hazardConfirmed,
    tags: distinctTags(draft.tags.map(cleanLine)),
    cover: draft.cover!,
    gallery: draft.gallery,
    video: draft.video ?? null,
    files: draft.files,
    difficulty: draft.difficulty ?? null,
    minutes: number(draft.minutes, 'min'),
    licence: draft.licence!,
    basedOn: draft.basedOn ?? null,
    steps: draft.steps.map((step) => ({
      title: cleanLine(step.title),
      text: cleanText(step.text),
      tip: cleanText(step.tip),
      images: step.images,
      noLaser: step.noLaser,
      settings: device ? step.settings.map((row) => toPostRow(row, device, draft.materials)) : [],
    })) satisfies Record<Exclude<keyof DraftStep, 'key'>, unknown>[],
  } satisfies Record<keyof DraftContent, unknown>
}
