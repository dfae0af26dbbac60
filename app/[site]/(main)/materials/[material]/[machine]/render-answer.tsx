import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { labelled } from '@/lib/i18n/join-list'
import { AnswerView } from '@/components/materials/answer-view'
import { answerPath } from '@/lib/materials/addresses'
import { MissingPlace } from '@/components/materials/missing-place'
import { JsonLd } from '@/components/shell/json-ld'
import { missingMetadata } from '@/components/shell/with-not-found'
import { DomainError } from '@/lib/core/errors'
import { parseSite, type Locale } from '@/lib/i18n/locales'
import { readAnswerPage, type AnswerQuery } from '@/lib/materials/answer-page'
import type { AnswerView as Answer } from '@/lib/materials/answer-views'
import { answerData } from '@/lib/seo/json-ld'
import { pageAddress, pageMetadata } from '@/lib/seo/metadata'
import { getCatalog } from '@/lib/settings/queries'
import { errorText } from '@/lib/web/texts'

type Params = { site: string; material: string; machine: string }

/** Returns the page's name, its numbers and the evidence behind them as metadata. */
export async function answerMetadata(params: Params, query: AnswerQuery = {}): Promise<Metadata> {
  const { locale } = parseSite(params.site)!
  const found = await read(params, query)
  if (found instanceof DomainError) return missingMetadata()
  const { material, machine, best, cell, refused } = found
  const t = await getTranslations('materials.answer')
  const title = t('title', { material: material.names[locale], machine: machine.name })
  const numbers =
    best && cell && !refused && cell.sureness !== 'few' && cell.sureness !== 'none'
      ? t('metaNumbers', {
          power: best.power,
          heat: best.speed ?? best.depth ?? 0,
          what: best.speed === null ? 'depth' : 'speed',
        })
      : null
  return pageMetadata({
    site: params.site,
    path: answerPath({ material: material.slug, machine: machine.slug }),
    title: labelled(locale, title, numbers),
    description: await describe(found, locale),
  })
}

/** Returns a sentence about the settings for search engines. */
async function describe({ material, machine, cell }: Answer, locale: Locale): Promise<string> {
  const t = await getTranslations('materials.answer')
  const names = { material: material.names[locale], machine: machine.name }
  if (!cell) return t('metaNothing', names)
  const { tries, worked } = cell.outcomes
  return t('metaKnown', { ...names, makers: cell.makers, tries, worked })
}

/** Renders the page of a material on a machine; for an unknown material or machine it names the nearest. */
export async function renderAnswer(params: Params, query: AnswerQuery = {}) {
  const { locale } = parseSite(params.site)!
  const [found, catalog] = await Promise.all([read(params, query), getCatalog()])
  if (found instanceof DomainError) return missing(found, params, query)
  const { module, method, thickness, material, machine } = found
  const place = { material: material.slug, machine: machine.slug }
  // the full address of the shown cell: a print or a copy refers to it even when the reader asked for less
  const url = pageAddress(locale, answerPath({ ...place, module, method, thickness }))
  const plainUrl = pageAddress(locale, answerPath(place))
  const data =
    found.cell && answerData(found, { url: plainUrl, description: await describe(found, locale) }, locale)
  return (
    <>
      {data && <JsonLd data={data} />}
      <AnswerView
        answer={found}
        catalog={catalog}
        url={url}
        first={{ rows: query.cursor === undefined, reports: query.reports === undefined }}
      />
    </>
  )
}

const read = ({ site, material, machine }: Params, query: AnswerQuery) =>
  readAnswerPage({ material, device: machine }, query, parseSite(site)!.locale).catch((error: unknown) => {
    if (error instanceof DomainError) return error
    throw error
  })

async function missing(
  { code, params = {}, data }: DomainError,
  asked: Params,
  { method, thickness }: AnswerQuery,
) {
  const { locale } = parseSite(asked.site)!
  const near = data?.nearest as { slug: string; name: string } | null | undefined
  const { material, machine } = asked
  const place =
    near &&
    (code === 'material_unknown'
      ? { material: near.slug, machine, method, thickness }
      : code === 'machine_unknown'
        ? { material, machine: near.slug, method, thickness }
        : { material, machine, module: near.slug, method, thickness })
  return (
    <MissingPlace
      message={await errorText(locale, code, params)}
      nearest={near && place ? { path: answerPath(place), name: near.name } : null}
    />
  )
}
