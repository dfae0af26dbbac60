import { notFound } from 'next/navigation'
import { cache } from 'react'
import { DesignDetail } from '@/components/designs/design-detail'
import { DesignPreviewNote } from '@/components/designs/design-preview-note'
import { PageOfMember } from '@/components/shell/page-of-member'
import { missingMetadata, withNotFound } from '@/components/shell/with-not-found'
import { getViewer } from '@/lib/auth/viewer'
import { parseId } from '@/lib/core/ids'
import { orAbsent } from '@/lib/core/or-absent'
import { getDesignPreview } from '@/lib/designs/own-queries'
import { designPath } from '@/lib/designs/schema'
import { parseSite } from '@/lib/i18n/locales'
import { pageMetadata } from '@/lib/seo/metadata'
import { listMachines } from '@/lib/settings/queries'

export const dynamic = 'force-dynamic'

type Props = PageProps<'/[site]/preview/designs/[id]'>

/** Returns null for everyone who may not see the preview. */
const readSeen = cache(async (segment: string) => {
  const [viewer, id] = [await getViewer(), parseId(segment)]
  if (!viewer || id === null) return null
  const found = await orAbsent(getDesignPreview(viewer, id))
  return found && { viewer, ...found }
})

export async function generateMetadata({ params }: Props) {
  const { site, id } = await params
  const seen = await readSeen(id)
  if (!seen) return missingMetadata()
  return pageMetadata({ site, path: designPath(seen.design), title: seen.design.name, noindex: true })
}

/**
 * /designs/detail/{id}-{name}?preview=1: a removed design, for its author and for operators. The middleware leads here.
 */
export default withNotFound(async function DesignPreview({ params }: Props) {
  const { site, id } = await params
  const seen = await readSeen(id)
  if (!seen) notFound()
  return (
    <DesignDetail
      design={seen.design}
      mobile={parseSite(site)!.mobile}
      machines={await listMachines()}
      related={[]}
      preview={
        <>
          <PageOfMember id={seen.viewer.id} />
          <DesignPreviewNote state={seen.state} />
        </>
      }
    />
  )
})
