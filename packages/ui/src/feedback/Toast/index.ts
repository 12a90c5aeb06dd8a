export { ToastProvider, type ToastProviderProps } from './ToastProvider.tsx';
export {
  useToast,
  useToastDismissal,
  type DismissToast,
  type ShowToast,
  type ToastAction,
  type ToastMessage,
} from './useToast.ts';
