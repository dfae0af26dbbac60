import { useLocale, useTranslations } from 'next-intl'
import { withThickness } from '@/lib/i18n/join-list'
import { Breadcrumbs } from '@/components/shell/breadcrumbs'
import { ClientMessages } from '@/components/shell/client-messages'
import { PhoneBar } from '@/components/shell/phone-bar'
import { LIBRARY_PATH, answerPath, gridPath, materialPath } from '@/lib/materials/addresses'
import type { GridPage as GridPageData } from '@/lib/materials/grid/grid-page'
import type { GridQuery } from '@/lib/materials/grid/schema'
import type { DeviceView, MaterialView, Method } from '@/lib/settings/catalog'
import { parseNumber } from '@/lib/settings/parse-number'
import { GridForm } from './grid-form'
import { GridOutcome, type GridPlace } from './grid-outcome'
import { GridResult } from './grid-result'
import { GridSheetView } from './grid-sheet'
import { Mind } from './mind'

/** The page of a test grid: its parameters, its size, its files and sheet, and the report of its result. */
export function GridPage({
  page,
  material,
  materialName,
  device,
  address,
}: {
  page: GridPageData
  material: MaterialView
  materialName: string
  device: DeviceView
  /** address of this page, for the QR code on its sheet */
  address: string
}) {
  const t = useTranslations('materials.grid')
  const { query, row, sheet, noProject } = page
  const place = placeOf(query, material, device)
  const files = {
    drawing: fileAddress(query, material, device, 'svg'),
    project: noProject ? null : fileAddress(query, material, device, 'lbrn2'),
  }
  return (
    <>
      <PhoneBar title={t('name')} back={answerPath(place)} />
      <div className="wrap">
        <div className="no-print">
          <GridHead materialName={materialName} device={device} place={place} />
          <p className="muted max-w-[70ch]">{t('about')}</p>
          {material.hazard === 'risky' && <Mind of="triangle-alert">{t('risky')}</Mind>}
          {page.prepare && <Mind>{page.prepare}</Mind>}
          <div className="mt-6 grid grid-cols-1 gap-7 min-[900px]:grid-cols-[380px_minmax(0,1fr)]">
            <GridForm
              page={page}
              device={device}
              action={gridPath({ material: place.material, machine: place.machine })}
            />
            <div className="min-w-0">
              <GridOutcome page={page} place={place} device={device} files={files} />
            </div>
          </div>
          {sheet && (
            <ClientMessages namespaces={['materials']}>
              <GridResult row={row?.id ?? null} query={query} sheet={sheet} />
            </ClientMessages>
          )}
        </div>
        {sheet && (
          <GridSheetView
            sheet={sheet}
            row={row}
            picture={files.drawing}
            address={address}
            project={!noProject}
            prepare={page.prepare}
          />
        )}
      </div>
    </>
  )
}

function placeOf(query: GridQuery, material: MaterialView, device: DeviceView): GridPlace {
  const thickness = parseNumber(query.thickness, 'mm')
  return {
    material: material.slug,
    machine: device.slug,
    module: query.module,
    method: query.method as Method,
    thickness: Number.isNaN(thickness) ? null : thickness,
  }
}

function fileAddress(query: GridQuery, material: MaterialView, device: DeviceView, ending: string): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString()
  return `/api/materials/${material.slug}/${device.slug}/grid.${ending}?${search}`
}

function GridHead({
  materialName,
  device,
  place,
}: {
  materialName: string
  device: DeviceView
  place: GridPlace
}) {
  const t = useTranslations('materials.grid')
  const locale = useLocale()
  const library = useTranslations('materials.page')
  const title = t('title', {
    material: withThickness(locale, materialName, place.thickness ?? null),
    machine: device.name,
  })
  return (
    <>
      <Breadcrumbs
        items={[
          { label: library('library'), href: LIBRARY_PATH },
          { label: materialName, href: materialPath(place.material) },
          { label: device.name, href: answerPath(place) },
          { label: t('name') },
        ]}
      />
      <h1 className="mb-2 text-[30px] leading-[1.15] md:mt-2 min-[900px]:text-[38px]">{title}</h1>
    </>
  )
}
