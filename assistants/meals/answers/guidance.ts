/** How an order is paid for: nobody is charged here. */
export const paymentGuidance =
  '결제 대기 상태예요. 목록을 내보내 자주 쓰는 마트나 장보기 앱에서 결제해 주세요.'
