export { NoSuchAddress as default } from '@/components/shell/leave-view'
