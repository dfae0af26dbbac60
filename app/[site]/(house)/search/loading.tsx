export { SearchSkeleton as default } from '@/components/search/search-skeleton'
