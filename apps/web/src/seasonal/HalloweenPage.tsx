export default function PaymentInfoPage() { return null; }
