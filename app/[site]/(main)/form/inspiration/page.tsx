import { writeMetadata, WritePage } from '../write-page'

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params, searchParams }: PageProps<'/[site]/form/inspiration'>) {
  return writeMetadata({ site: (await params).site, postType: 1, search: searchParams })
}

export default async function Inspiration({ params, searchParams }: PageProps<'/[site]/form/inspiration'>) {
  return <WritePage site={(await params).site} postType={1} search={searchParams} />
}
