import { NoSuchAddress } from '@/components/shell/leave-view'

export default function NotFound() {
  return <NoSuchAddress />
}
