import { writeMetadata, WritePage } from '../write-page'

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params, searchParams }: PageProps<'/[site]/form/operate'>) {
  return writeMetadata({ site: (await params).site, postType: 0, search: searchParams })
}

export default async function Operate({ params, searchParams }: PageProps<'/[site]/form/operate'>) {
  return <WritePage site={(await params).site} postType={0} search={searchParams} />
}
